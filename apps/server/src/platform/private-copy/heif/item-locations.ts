import { type Box, type Range, readBody } from '../boxes/read-boxes.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

const maxExtents = 100_000;

/** Reads where the data of each item is (ISO/IEC 14496-12 §8.11.3). */
export async function readLocations(
  view: SourceView,
  box: Box,
  content: Box | undefined,
): Promise<Map<number, Range[]>> {
  const fields = new Fields(await readBody(view, box, 8));
  const version = fields.next(1);
  understand(version <= 2, 'iloc has an unknown version');
  fields.next(3);
  const sizes = fields.next(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const count = fields.next(version < 2 ? 2 : 4);
  const locations = new Map<number, Range[]>();
  let extentCount = 0;
  for (let item = 0; item < count; item += 1) {
    const id = fields.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : fields.next(2) & 15;
    understand(method === 0 || (method === 1 && content !== undefined), 'an item made of another item');
    understand(fields.next(2) === 0, 'data in another file');
    const base = fields.next(baseBytes) + (method === 1 ? content!.bodyStart : 0);
    const extents = Array.from({ length: fields.next(2) }, () => {
      fields.next(indexBytes);
      const start = base + fields.next(offsetBytes);
      return { start, end: start + fields.next(lengthBytes) };
    });
    extentCount += extents.length;
    understand(extentCount <= maxExtents && !locations.has(id), 'iloc is malformed');
    understand(
      extents.every(({ start, end }) => end > start),
      'an item without a length',
    );
    locations.set(id, extents);
  }
  understand(fields.isAtEnd, 'iloc has other bytes');
  return locations;
}

class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(size: number): number {
    if (size === 0) return 0;
    understand([1, 2, 3, 4, 8].includes(size) && this.#at + size <= this.#bytes.length, 'iloc is truncated');
    const value = size === 8 ? Number(this.#bytes.readBigUInt64BE(this.#at)) : this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
