import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read before the connection is closed. */
const maxBytes = 64 * 1024 * 1024;
const maxMs = 60_000;

/**
 * Reads and discards the rest of a refused request's body. A browser reads the reply only after it has sent everything. If the
 * connection were closed before, the reply would be lost (RFC 9112 §9.6), and the person would see a network error instead of
 * the reason. Beyond the limits the connection is closed.
 */
export function drainBody(request: IncomingMessage): void {
  let leftBytes = maxBytes;
  const closeConnection = () => request.socket.destroy();
  const deadline = setTimeout(closeConnection, maxMs);
  deadline.unref();
  request.on('data', (chunk: Uint8Array) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) closeConnection();
  });
  request.once('close', () => clearTimeout(deadline));
  request.once('end', () => clearTimeout(deadline));
  request.resume();
}
