import type { IncomingMessage } from 'node:http';

/** So much of a refused body is still read. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 60_000;

/**
 * Reads what a refused call still sends, and throws it away. A browser looks at the answer only when it has sent everything; were
 * the connection closed before that, the system would throw away the answer with it (RFC 9112 §9.6), and the person would
 * read of a broken network instead of a full account. Past the limit the connection is cut.
 */
export function drainBody(request: IncomingMessage): void {
  let leftBytes = maxBytes;
  const cut = () => request.socket.destroy();
  const late = setTimeout(cut, maxMs);
  late.unref();
  request.on('data', (chunk: Uint8Array) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) cut();
  });
  request.once('close', () => clearTimeout(late));
  request.once('end', () => clearTimeout(late));
  request.resume();
}
