import type { ErrorCode, Problem } from '@stund/contract';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { BlobStoreError, type BlobStoreErrorCode } from '../../platform/blob-store/index.ts';
import { errorStatus, errorTitles } from './error-status.ts';

/** Turns anything thrown into problem details (RFC 9457). An unexpected error becomes `internal` and reveals no detail. */
export function presentProblem(error: unknown, requestId: string): Problem {
  const known = toDomainError(error);
  const { detail, fields, retryAfterSeconds, pendingDeletion } = known.facts;
  return {
    type: 'about:blank',
    title: errorTitles[known.code],
    status: errorStatus[known.code],
    code: known.code,
    ...(detail !== undefined && known.code !== 'internal' && { detail }),
    instance: `urn:request:${requestId}`,
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    ...(pendingDeletion !== undefined && {
      pending_deletion: {
        keep_token: pendingDeletion.keepToken,
        deletion_date: pendingDeletion.dueAt.getTime() / 1000,
      },
    }),
    ...(fields !== undefined && { fields: [...fields] }),
  };
}

const blobStoreCodes: Partial<Record<BlobStoreErrorCode, ErrorCode>> = {
  'too-large': 'too-large',
  'size-mismatch': 'incomplete-body',
  'source-failed': 'incomplete-body',
  'no-space': 'no-space',
  'invalid-range': 'range-not-satisfiable',
  unavailable: 'unavailable',
};

/** Codes of Fastify and Node for requests that they refuse before a handler is called. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'incomplete-body',
  FST_ERR_BAD_URL: 'invalid-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  ECONNRESET: 'incomplete-body',
};

/** PostgreSQL is restarting, unreachable or out of connections, so a retry may succeed. */
const databaseAway = /^(08|57P0|53300)|^ECONNREFUSED$|^ENOENT$/;

/** Whether a connection that the server opened itself was lost. The error of a client that disconnects has no system call. */
function isOwnConnectionCut(error: NodeJS.ErrnoException): boolean {
  return error.syscall !== undefined && /^(ECONNRESET|EPIPE|ECONNABORTED|ETIMEDOUT)$/.test(error.code ?? '');
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof BlobStoreError) {
    return new DomainError(blobStoreCodes[error.code] ?? 'internal', { detail: error.message, cause: error });
  }
  if (error instanceof z.ZodError) return invalidRequest(error);
  if (error instanceof Error) {
    const code = (error as FastifyError).code ?? '';
    if (isOwnConnectionCut(error)) return new DomainError('unavailable', { retryAfterSeconds: 2, cause: error });
    const framework = frameworkCodes[code];
    if (framework) return new DomainError(framework, { detail: error.message, cause: error });
    if (
      databaseAway.test(code) ||
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
    ) {
      return new DomainError('unavailable', { retryAfterSeconds: 2, cause: error });
    }
    if (code === '53100') return new DomainError('no-space', { cause: error });
    if ((error as FastifyError).statusCode === 429) return new DomainError('rate-limited', { cause: error });
    if ((error as FastifyError).statusCode === 400)
      return new DomainError('invalid-request', { detail: error.message, cause: error });
  }
  return new DomainError('internal', { cause: error });
}

/** Presents one message for each field by its path, so that a form can show it at the field. */
export function invalidRequest(error: z.ZodError): DomainError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new DomainError('invalid-request', {
    detail: fields.map((field) => `${field.path}: ${field.message}`).join('; '),
    fields,
    cause: error,
  });
}
