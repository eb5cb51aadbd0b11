import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { SendBytes } from '../../kernel/route.ts';
import type { Log } from '../../platform/log.ts';

/** Sends the chunks of a reply whose headers are set. A failure closes the connection before the announced length is reached. */
export function sendBytes(reply: FastifyReply, send: SendBytes, log: Log): FastifyReply {
  const response = reply.raw;
  const headers = reply.getHeaders();
  reply.hijack();
  response.writeHead(reply.statusCode, headers as Record<string, string>);
  send(writerTo(response)).then(
    () => response.end(),
    (error: unknown) => {
      if (!response.destroyed) log.warn({ err: error }, 'A reply ended early');
      response.destroy();
    },
  );
  return reply;
}

/** Resolves each write when the system has taken the chunk, and rejects it when the client disconnects. */
function writerTo(response: ServerResponse): (chunk: Uint8Array) => Promise<void> {
  let rejectPending: ((error: Error) => void) | undefined;
  response.once('close', () => rejectPending?.(new Error('The client disconnected')));
  return (chunk) =>
    new Promise((resolve, reject) => {
      if (response.destroyed) return reject(new Error('The client disconnected'));
      rejectPending = reject;
      response.write(chunk, (error) => {
        rejectPending = undefined;
        if (error) reject(error);
        else resolve();
      });
    });
}
