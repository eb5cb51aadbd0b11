/** Reads the fields of a zip archive, which are little-endian. Throws a RangeError behind the end. */
export class ZipFields {
  readonly #view: DataView;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  short(at: number): number {
    return this.#view.getUint16(at, true);
  }

  long(at: number): number {
    return this.#view.getUint32(at, true);
  }

  /** A number of 8 bytes. Files are never so large that it is not exact. */
  big(at: number): number {
    return Number(this.#view.getBigUint64(at, true));
  }
}

/** Reads a part of an archive. Throws when the archive ends before it, and what the browser throws when the file is gone. */
export async function readPart(zip: Blob, startBytes: number, sizeBytes: number): Promise<ZipFields> {
  if (startBytes < 0 || startBytes + sizeBytes > zip.size) throw new DamagedZipError('it ends early');
  return new ZipFields(new Uint8Array(await zip.slice(startBytes, startBytes + sizeBytes).arrayBuffer()));
}

/** The message is a part of a sentence for the report. */
export class DamagedZipError extends Error {
  constructor(detail: string) {
    super(`the archive is damaged: ${detail}`);
    this.name = 'DamagedZipError';
  }
}
