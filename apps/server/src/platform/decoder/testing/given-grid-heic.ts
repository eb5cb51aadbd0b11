import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

interface GridHeic {
  columns: number;
  rows: number;
  tilePx: number;
  /** Of the whole picture, if it is smaller than its tiles. */
  width?: number;
  height?: number;
  /** The colours of the tiles, in reading order, repeated. */
  colors: readonly string[];
  /** Counterclockwise quarter turns (ISO/IEC 23008-12 §6.5.10). */
  rotation?: number;
  /** What the container states about the colours, with samples of that many bits. */
  signalled?: { primaries: number; transfer: number; bits: 8 | 10 };
}

/** A HEIC of tiles as phones write it (ISO/IEC 23008-12 §6.6.2.3). Tiles of one colour have the same bytes. */
export async function givenGridHeic(options: GridHeic): Promise<Buffer> {
  const { columns, rows, tilePx, colors, rotation = 0, signalled } = options;
  const { width = columns * tilePx, height = rows * tilePx } = options;
  const coded = await Promise.all(colors.map((color) => encodeTile(color, tilePx, signalled?.bits)));
  const count = columns * rows;
  const gridId = count + 1;
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint(4, width), uint(4, height)]);
  const data = [...coded.map(({ bytes }) => bytes), grid];
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));

  const metaAt = (dataAt: number) => {
    const starts = data.map((_, index) => dataAt + data.slice(0, index).reduce((sum, each) => sum + each.length, 0));
    const place = (id: number, index: number) =>
      Buffer.concat([uint(2, id), uint(2, 0), uint(2, 1), uint(4, starts[index]!), uint(4, data[index]!.length)]);
    const places = [...ids.map((id) => place(id, (id - 1) % colors.length)), place(gridId, colors.length)];
    const info = (id: number, type: string) =>
      fullBox('infe', 2, Buffer.concat([uint(2, id), uint(2, 0), Buffer.from(`${type}\0`, 'latin1')]));
    const infos = [...ids.map((id) => info(id, 'hvc1')), info(gridId, 'grid')];
    const properties = [
      ...coded.map(({ configuration }) => configuration),
      fullBox('ispe', 0, Buffer.concat([uint(4, tilePx), uint(4, tilePx)])),
      fullBox('ispe', 0, Buffer.concat([uint(4, width), uint(4, height)])),
      box('irot', Buffer.from([rotation])),
      ...(signalled ? [colorBox(signalled)] : []),
    ];
    const [ofTile, ofGrid] = [colors.length + 1, colors.length + 2];
    const uses = [
      ...ids.map((id) =>
        Buffer.concat([uint(2, id), Buffer.from([2, 0x80 | (((id - 1) % colors.length) + 1), ofTile])]),
      ),
      Buffer.concat([
        uint(2, gridId),
        Buffer.from([signalled ? 3 : 2, ofGrid, 0x80 | (ofGrid + 1)]),
        Buffer.from(signalled ? [ofGrid + 2] : []),
      ]),
    ];
    const tiles = Buffer.concat([uint(2, gridId), uint(2, count), ...ids.map((id) => uint(2, id))]);
    return fullBox(
      'meta',
      0,
      Buffer.concat([
        fullBox('hdlr', 0, Buffer.concat([uint(4, 0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)])),
        fullBox('pitm', 0, uint(2, gridId)),
        fullBox('iloc', 0, Buffer.concat([Buffer.from([0x44, 0]), uint(2, places.length), ...places])),
        fullBox('iinf', 0, Buffer.concat([uint(2, infos.length), ...infos])),
        fullBox('iref', 0, box('dimg', tiles)),
        box(
          'iprp',
          Buffer.concat([
            box('ipco', Buffer.concat(properties)),
            fullBox('ipma', 0, Buffer.concat([uint(4, uses.length), ...uses])),
          ]),
        ),
      ]),
    );
  };
  const headBytes = fileType.length + metaAt(0).length + 8;
  return Buffer.concat([fileType, metaAt(headBytes), box('mdat', Buffer.concat(data))]);
}

/** Encodes one picture of HEVC with ffmpeg, and takes its parts out of the MP4. */
async function encodeTile(
  color: string,
  sizePx: number,
  bits: 8 | 10 = 8,
): Promise<{ configuration: Buffer; bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-tile-'));
  try {
    const path = join(folder, 'tile.mp4');
    const source = `color=${color}:size=${sizePx}x${sizePx}:rate=1,format=${bits === 10 ? 'yuv420p10le' : 'yuv420p'}`;
    await runProgram('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', '-c:v', 'libx265'],
      ...['-x265-params', 'log-level=none:info=0:keyint=1', '-tag:v', 'hvc1', path],
    ]);
    const file = await readFile(path);
    const configuration = boxAt(file, file.indexOf('hvcC') - 4);
    return { configuration, bytes: boxAt(file, file.indexOf('mdat') - 4).subarray(8) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** States the matrix of BT.601, which is ffmpeg's default, and a limited range. */
function colorBox({ primaries, transfer }: { primaries: number; transfer: number }): Buffer {
  const codes = [primaries, transfer, 6].map((code) => uint(2, code));
  return box('colr', Buffer.concat([Buffer.from('nclx', 'latin1'), ...codes, Buffer.from([0])]));
}

function boxAt(file: Buffer, start: number): Buffer {
  return Buffer.from(file.subarray(start, start + file.readUInt32BE(start)));
}

function box(type: string, body: Buffer): Buffer {
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function fullBox(type: string, version: number, body: Buffer): Buffer {
  return box(type, Buffer.concat([Buffer.from([version, 0, 0, 0]), body]));
}

function uint(bytes: 2 | 4, value: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}
