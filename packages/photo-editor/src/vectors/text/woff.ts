/** A font that cannot be read, or that could not be loaded. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate'));
  const result = new Uint8Array(await new Response(stream).arrayBuffer());
  if (result.length !== size) throw new FontError('A table of the font has the wrong size');
  return result;
}

/** Unpacks a WOFF 1.0 font into the OpenType file that it was made from (https://www.w3.org/TR/WOFF/). Throws `FontError`. */
export async function unpackWoff(woff: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.length < 44 || view.getUint32(0) !== 0x774f4646) throw new FontError('The file is no WOFF font');
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = 44 + 20 * index;
      const [tag, offset, packedSize, size, checksum] = [0, 4, 8, 12, 16].map((at) => view.getUint32(entry + at)) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const packed = woff.subarray(offset, offset + packedSize);
      return { tag, checksum, bytes: packedSize < size ? await inflate(packed, size) : packed };
    }),
  );
  const directorySize = 12 + 16 * count;
  const padded = (size: number) => Math.ceil(size / 4) * 4;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), directorySize));
  const out = new DataView(font.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, count);
  let offset = directorySize;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * index;
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries()) out.setUint32(entry + 4 * at, value);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font.buffer;
}
