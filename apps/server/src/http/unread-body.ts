import type { IncomingMessage } from 'node:http';

/** So much of a refused body is still read. */
const mostBytes = 64 * 1024 * 1024;
const mostMs = 60_000;

/**
 * Reads what a refused call still sends, and throws it away. A browser looks at the answer only when it has sent everything; were
 * the connection closed before that, the system would throw away the answer with it (RFC 9112 §9.6), and the person would
 * read of a broken network instead of a full account. Past the limit the connection is cut.
 */
export function readAway(request: IncomingMessage): void {
  let leftBytes = mostBytes;
  const cut = () => request.socket.destroy();
  const late = setTimeout(cut, mostMs);
  late.unref();
  request.on('data', (chunk: Uint8Array) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) cut();
  });
  request.once('close', () => clearTimeout(late));
  request.once('end', () => clearTimeout(late));
  request.resume();
}
