import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import { presentProblem } from '../replies/problem.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  HPE_INVALID_EOF_STATE: 'incomplete-body',
  ERR_HTTP_REQUEST_TIMEOUT: 'incomplete-body',
};

/** Answers malformed HTTP, for which there is no request, with a problem in the usual form, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // A response that has started must not be mixed with another one.
  const { _httpMessage: responseInProgress } = socket as Socket & { _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || responseInProgress?.headersSent) {
    socket.destroy();
    return;
  }
  const code = codes[error.code ?? ''] ?? 'invalid-request';
  const problem = presentProblem(new DomainError(code, code === 'invalid-request' ? 'This is not HTTP' : {}), 'none');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}
