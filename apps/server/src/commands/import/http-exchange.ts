import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { finished } from 'node:stream/promises';
import { ConnectionError } from './api-errors.ts';

export interface Outgoing {
  method: string;
  address: string;
  headers: Record<string, string>;
  /** The bytes in order, as many as content-length says. */
  body: AsyncIterable<Uint8Array> | undefined;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface HttpConnections {
  exchange(outgoing: Outgoing): Promise<Answer>;
  /** Makes a request without a body. The reply must be read or destroyed. */
  open(outgoing: Omit<Outgoing, 'body'>): Promise<IncomingMessage>;
  close(): void;
}

/** A connection is closed when it is idle for this long. Storing a large file may keep the server busy. */
const silenceLimitMs = 120_000;
const answerLimitBytes = 64 * 1024 * 1024;

/** Opens persistent connections to one server. Throws ConnectionError, and whatever the body throws. */
export function openConnections(origin: string, maxSockets: number): HttpConnections {
  const isSecure = origin.startsWith('https:');
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets });
  const send = isSecure ? httpsRequest : httpRequest;
  const sendTo: Send = (address, options) => send(new URL(address, origin), { ...options, agent });
  return {
    exchange: (outgoing) => exchange(sendTo, outgoing),
    open: (outgoing) => open(sendTo, outgoing),
    close: () => agent.destroy(),
  };
}

type Send = (
  address: string,
  options: { method: string; headers: Record<string, string>; signal: AbortSignal; timeout: number },
) => ReturnType<typeof httpRequest>;

function open(send: Send, { method, address, headers, signal }: Omit<Outgoing, 'body'>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = send(address, { method, headers, signal, timeout: silenceLimitMs });
    request.on('timeout', () => request.destroy(new Error('it has been silent for too long')));
    request.on('response', resolve);
    request.on('error', (error) => reject(signal.aborted ? signal.reason : new ConnectionError(error)));
    request.end();
  });
}

async function exchange(send: Send, { method, address, headers, body, signal }: Outgoing): Promise<Answer> {
  const request = send(address, { method, headers, signal, timeout: silenceLimitMs });
  request.on('timeout', () => request.destroy(new Error('it has been silent for too long')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  // A server that refuses the call may reply before it has read everything; the rest need not be sent then.
  const sending = sendBody(request, body);
  sending.catch(() => undefined);
  try {
    const response = await Promise.race([answered, sending.then(() => answered)]);
    return await readAnswer(response);
  } catch (error) {
    answered.catch(() => undefined);
    if (error instanceof SourceError) throw error.cause;
    if (signal.aborted) throw signal.reason;
    throw new ConnectionError(error);
  } finally {
    if (!request.writableEnded) request.destroy();
  }
}

/** The body could not be read. The connection is not the cause. */
class SourceError extends Error {}

async function sendBody(
  request: ReturnType<typeof httpRequest>,
  body: AsyncIterable<Uint8Array> | undefined,
): Promise<void> {
  const chunks = body?.[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks?.next().catch((cause: unknown) => {
        throw new SourceError('', { cause });
      });
      if (!next || next.done) break;
      if (request.destroyed) return;
      if (!request.write(next.value)) await drained(request);
    }
    request.end();
  } finally {
    await chunks?.return?.();
  }
}

function drained(request: ReturnType<typeof httpRequest>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      request.off('drain', settle).off('close', settle).off('response', settle);
      resolve();
    };
    request.on('drain', settle).on('close', settle).on('response', settle);
  });
}

/** Reads a short reply as text. */
export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  response.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > answerLimitBytes) response.destroy(new Error('the answer is too long'));
    else chunks.push(chunk);
  });
  await finished(response);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
}
