import { randomFillSync } from 'node:crypto';

/** Creates a UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds and random bits, so that ids sort by creation time. */
export function newId<Id extends string>(atMs: number = Date.now()): Id {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(atMs, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id;
}
