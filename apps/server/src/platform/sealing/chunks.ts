/**
 * Collects a source into chunks of one size. The last one, which may be shorter, is marked; it is empty only when the source is empty. The
 * memory of a chunk is reused for the next one.
 */
export async function* chunksOfSize(
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  const chunk = Buffer.allocUnsafeSlow(sizeBytes);
  let filled = 0;
  for await (const bytes of source) {
    for (let offset = 0; offset < bytes.byteLength; ) {
      // A full chunk waits until more follows, since it may be the last one.
      if (filled === sizeBytes) {
        yield { chunk, isLast: false };
        filled = 0;
      }
      const part = bytes.subarray(offset, offset + sizeBytes - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
    }
  }
  yield { chunk: chunk.subarray(0, filled), isLast: true };
}

/** Reads a head of a source: everything until `isComplete` returns its length. Resolves to the head and the rest. */
export async function splitHead(
  source: AsyncIterable<Uint8Array>,
  findLength: (bytes: Buffer) => number | undefined,
): Promise<{ head: Buffer | undefined; rest: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  for (;;) {
    const length = findLength(bytes);
    if (length !== undefined) {
      return { head: bytes.subarray(0, length), rest: continued(bytes.subarray(length), iterator) };
    }
    const next = await iterator.next();
    if (next.done) return { head: undefined, rest: continued(bytes, iterator) };
    bytes = Buffer.concat([bytes, next.value]);
  }
}

async function* continued(first: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (first.byteLength > 0) yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
