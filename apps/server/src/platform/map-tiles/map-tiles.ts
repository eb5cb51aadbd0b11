import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { compressions, headerBytes, readHeader, type TilesHeader } from './header.ts';

export interface MapTilesDescription {
  /** Changes with the content of the file. */
  version: string;
  sizeBytes: number;
  /** The sources as text, empty where the file names none. */
  attribution: string;
}

/** The header and the root directory are in these bytes, which differ between files. */
const firstBytes = 16_384;
const maxMetadataBytes = 4 * 2 ** 20;
const maxAttribution = 300;

/** Reads ranges of a file that may be replaced by another one while the server runs. */
export class MapTiles {
  readonly #path: string;
  #known: { key: string; description: MapTilesDescription } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** What is in the file now. Throws an Error that says what is wrong with it. */
  describe(): Promise<MapTilesDescription> {
    return this.#withFile((file) => this.#describe(file));
  }

  /** The bytes of a version of the file; undefined when it is another one by now. The range has to lie in the file. */
  read(version: string, { start, end }: { start: number; end: number }): Promise<Buffer | undefined> {
    return this.#withFile(async (file) => {
      const description = await this.#describe(file);
      return description.version === version ? readBytes(file, start, end - start + 1) : undefined;
    });
  }

  async #withFile<Result>(use: (file: FileHandle) => Promise<Result>): Promise<Result> {
    const file = await open(this.#path);
    try {
      return await use(file);
    } finally {
      await file.close();
    }
  }

  async #describe(file: FileHandle): Promise<MapTilesDescription> {
    const { size, mtimeMs, ino } = await file.stat();
    const key = `${ino} ${size} ${mtimeMs}`;
    if (this.#known?.key === key) return this.#known.description;
    const first = await readBytes(file, 0, Math.min(firstBytes, size));
    const header = readHeader(first);
    const version = createHash('sha256').update(`${size} `).update(first).digest('hex').slice(0, 16);
    const description = { version, sizeBytes: size, attribution: await readAttribution(file, header) };
    this.#known = { key, description };
    return description;
  }
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('The file of map tiles ends early');
    at += bytesRead;
  }
  return bytes;
}

/** The sources are in the metadata, which are JSON, often as HTML. Metadata that cannot be read name none. */
async function readAttribution(file: FileHandle, header: TilesHeader): Promise<string> {
  const { metadataOffset, metadataBytes, internalCompression } = header;
  if (metadataBytes === 0 || metadataBytes > maxMetadataBytes || metadataOffset < headerBytes) return '';
  try {
    const packed = await readBytes(file, metadataOffset, metadataBytes);
    const isPacked = internalCompression === compressions.gzip;
    const bytes = isPacked ? await promisify(gunzip)(packed, { maxOutputLength: maxMetadataBytes }) : packed;
    const metadata = JSON.parse(bytes.toString('utf8')) as { attribution?: unknown } | null;
    return typeof metadata?.attribution === 'string' ? textOf(metadata.attribution) : '';
  } catch {
    return '';
  }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxAttribution);
}
