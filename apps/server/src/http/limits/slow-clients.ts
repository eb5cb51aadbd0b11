import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isBodyAwaited } from '../requests/expectation.ts';

/** What a client has to send or take in each window in which the server waits for it. */
export interface MinimumProgress {
  readonly windowMs: number;
  readonly bytes: number;
}

/**
 * [Note: slow clients] A connection whose client is waited for has to make progress, else it is closed. The limits are below
 * what the slowest mobile connections achieve. A system takes bytes for a slow reader in large portions, which on such a line
 * are minutes apart, so replies have a longer window. Time in which the server is the slow one does not count.
 */
export const bodyProgress: MinimumProgress = { windowMs: 60_000, bytes: 30 * 1024 };
export const replyProgress: MinimumProgress = { windowMs: 300_000, bytes: 30 * 1024 };

const checkIntervalMs = 2000;

export interface Sample {
  readonly nowMs: number;
  /** The bytes that have passed so far. */
  readonly bytes: number;
  /** Whether the server waits for the client. */
  readonly isWaiting: boolean;
}

/** Watches one direction of one exchange. */
export class ProgressWatch {
  readonly #minimum: MinimumProgress;
  #window: { startedAtMs: number; bytes: number } | undefined;

  constructor(minimum: MinimumProgress) {
    this.#minimum = minimum;
  }

  /** Returns whether the client was too slow for a whole window. */
  isTooSlow({ nowMs, bytes, isWaiting }: Sample): boolean {
    if (!isWaiting) {
      this.#window = undefined;
      return false;
    }
    this.#window ??= { startedAtMs: nowMs, bytes };
    if (bytes - this.#window.bytes >= this.#minimum.bytes) this.#window = { startedAtMs: nowMs, bytes };
    return nowMs - this.#window.startedAtMs >= this.#minimum.windowMs;
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly body: ProgressWatch;
  readonly reply: ProgressWatch;
}

/** Closes the connections of clients that are too slow. `now` is a monotonic clock in milliseconds. */
export function mountSlowClientLimits(app: FastifyInstance, now: () => number): void {
  const exchanges = new Set<Exchange>();
  app.server.on('request', watch);
  app.server.on('checkContinue', watch);

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const exchange = {
      request,
      socket: request.socket,
      body: new ProgressWatch(bodyProgress),
      reply: new ProgressWatch(replyProgress),
    };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  }

  const checking = setInterval(() => {
    for (const exchange of exchanges) if (isTooSlow(exchange, now())) exchange.socket.destroy();
  }, checkIntervalMs);
  checking.unref();
  app.addHook('onClose', async () => clearInterval(checking));
}

function isTooSlow({ request, socket, body, reply }: Exchange, nowMs: number): boolean {
  const isBodyTooSlow = body.isTooSlow({
    nowMs,
    bytes: socket.bytesRead,
    isWaiting: !request.complete && request.readableLength === 0 && !isBodyAwaited(request),
  });
  const { queuedBytes, sentBytes } = progressOf(socket);
  return isBodyTooSlow || reply.isTooSlow({ nowMs, bytes: sentBytes, isWaiting: queuedBytes > 0 });
}

/** Node's own idle timeout reads the same counters: a large write counts as one until its last byte is sent. */
function progressOf(socket: Socket): { queuedBytes: number; sentBytes: number } {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  if (!handle) return { queuedBytes: 0, sentBytes: 0 };
  return { queuedBytes: handle.writeQueueSize, sentBytes: handle.bytesWritten - handle.writeQueueSize };
}
