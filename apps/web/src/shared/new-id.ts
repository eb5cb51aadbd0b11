/**
 * Generates a UUIDv7 (RFC 9562), so that a repeated request creates nothing twice. crypto.randomUUID generates version
 * 4, and only with TLS.
 */
export function newId<Id extends string>(nowMs: number = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(nowMs / 256 ** (5 - index)) % 256;
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Id;
}
