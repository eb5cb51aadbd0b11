interface Range {
  startBytes: number;
  endBytes: number;
}

const pieceBytes = 1024 * 1024;

/** Reads a range of a blob in pieces. */
export async function* readBlob(
  blob: Blob,
  { startBytes, endBytes }: Range,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (endBytes > blob.size) throw new Error('it ends early');
  for (let at = startBytes; at < endBytes; at += pieceBytes) {
    signal?.throwIfAborted();
    yield new Uint8Array(await blob.slice(at, Math.min(at + pieceBytes, endBytes)).arrayBuffer());
  }
}

/** Reads a range of a stream. What is in front of it has to be read too. */
export async function* readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { startBytes, endBytes }: Range,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (let at = 0; at < endBytes; ) {
      signal?.throwIfAborted();
      const { value } = await reader.read();
      if (value === undefined) return;
      const part = value.subarray(Math.max(0, startBytes - at), Math.max(0, endBytes - at));
      at += value.length;
      if (part.length > 0) yield part;
    }
  } finally {
    // A stream that failed cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}
