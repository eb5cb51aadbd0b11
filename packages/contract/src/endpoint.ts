import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who may call: `account` needs a valid auth token, `administrator` one of an administrator, `visitor` whoever the job lets
 * in, with the token of an account or a guest or with none (docs/permissions.md), `signed-address` is proven by the
 * address itself, `anyone` asks for nothing.
 */
export type Caller = 'anyone' | 'account' | 'administrator' | 'visitor' | 'signed-address';

/** How often one caller may call; `sign-in`, `mail` and `report` are the tight ones. */
export type RateLimit = 'normal' | 'media' | 'upload' | 'sign-in' | 'mail' | 'report';

type Shape = z.ZodType;

/** Where the bytes of a request travel when they are not JSON. */
export interface MultipartBody {
  readonly kind: 'multipart';
  /** Fields beside the one part named `file`. */
  readonly fields: Shape;
}

/** Bytes as they are, read while they arrive. */
export interface ByteStreamBody {
  readonly kind: 'byte-stream';
  readonly contentType: string;
  /** The call may come without any. */
  readonly isOptional: boolean;
}

/** One call: everything both sides, the OpenAPI description and the tests need to know of it. */
export interface Endpoint {
  readonly name: string;
  readonly method: Method;
  /** From the root of the host, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  readonly limit?: RateLimit;
  readonly params?: Shape;
  readonly query?: Shape;
  /** Headers of its own, by their names in lower case. */
  readonly requestHeaders?: Shape;
  readonly body?: Shape | MultipartBody | ByteStreamBody;
  /** How a body that is neither is written; JSON unless told. Its schema then starts from a text. */
  readonly bodyType?: 'text/plain';
  /** The largest JSON body that is read; 1 MiB unless told. */
  readonly maxBodyBytes?: number;
  /** `bytes` is answered as it is, with ranges. Without a reply the answer is 204. */
  readonly reply?: Shape | 'bytes';
  readonly replyStatus?: 200 | 201 | 204;
  /** Where the reply may be missing: how that is answered. */
  readonly emptyReplyStatus?: 201 | 204;
  /** Sent with every answer, refusals included. */
  readonly fixedHeaders?: Readonly<Record<string, string>>;
  readonly replyHeaders?: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export function isMultipart(body: Endpoint['body']): body is MultipartBody {
  return body !== undefined && 'kind' in body && body.kind === 'multipart';
}

export function isByteStream(body: Endpoint['body']): body is ByteStreamBody {
  return body !== undefined && 'kind' in body && body.kind === 'byte-stream';
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What an operation is given after parsing. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type HeadersOf<E extends Endpoint> = OutputOf<E['requestHeaders']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** What the server has to answer (before) and the client receives (after parsing). */
export type ReplyInputOf<E extends Endpoint> = InputOf<E['reply']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

/** What a caller passes in: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown);
