import { crc32 } from 'hash-wasm';

interface ZipOptions {
  /** Stores the bytes as they are. */
  isStored?: boolean;
  /** Writes sizes and places as archives above 4 GiB have them. */
  isZip64?: boolean;
  name?: string;
}

const encoder = new TextEncoder();

/** A zip archive with some files, as a file of the browser. */
export async function givenZip(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  { isStored = false, isZip64 = false, name = 'export.zip' }: ZipOptions = {},
): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const packed = isStored ? bytes : await deflate(bytes);
    const crc = Number.parseInt(await crc32(bytes), 16);
    const nameBytes = encoder.encode(path);
    const shared = (): Field[] => [
      [2, 0x800],
      [2, isStored ? 0 : 8],
      [4, 0x58d55000],
      [4, crc],
    ];
    const local = pack([
      [4, 0x04034b50],
      [2, 20],
      ...shared(),
      [4, packed.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ]);
    const extra = isZip64
      ? pack([
          [2, 1],
          [2, 24],
          [8, bytes.length],
          [8, packed.length],
          [8, offset],
        ])
      : new Uint8Array();
    const sizeOf = (value: number): Field => [4, isZip64 ? 0xffffffff : value];
    directory.push(
      pack([
        ...([[4, 0x02014b50], [2, 20], [2, 20], ...shared(), sizeOf(packed.length), sizeOf(bytes.length)] as Field[]),
        ...([[2, nameBytes.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], sizeOf(offset)] as Field[]),
      ]),
      nameBytes,
      extra,
    );
    parts.push(local, nameBytes, packed);
    offset += local.length + nameBytes.length + packed.length;
  }
  const count = Object.keys(files).length;
  const sizeBytes = directory.reduce((sum, { length }) => sum + length, 0);
  if (isZip64) parts.push(...directory, zip64End({ count, sizeBytes, offset }));
  else parts.push(...directory);
  const short = isZip64 ? 0xffff : count;
  const [size, start] = isZip64 ? [0xffffffff, 0xffffffff] : [sizeBytes, offset];
  parts.push(
    pack([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, short],
      [2, short],
      [4, size],
      [4, start],
      [2, 0],
    ]),
  );
  return new File(parts, name, { lastModified: 1_700_000_000_000 });
}

function zip64End({ count, sizeBytes, offset }: { count: number; sizeBytes: number; offset: number }) {
  return pack([
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
    ] as Field[]),
    ...([
      [8, sizeBytes],
      [8, offset],
      [4, 0x07064b50],
      [4, 0],
      [8, offset + sizeBytes],
      [4, 1],
    ] as Field[]),
  ]);
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function pack(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return bytes;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
