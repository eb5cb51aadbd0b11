/** Reads numbers of bytes. It throws a `RangeError` outside of them. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Some bytes as characters. Fewer where the bytes end before. */
export function latin1(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
