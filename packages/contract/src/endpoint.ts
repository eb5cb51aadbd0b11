import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who may call: `account` needs a valid auth token, `administrator` one of an administrator, `visitor` is
 * anyone the job admits, with the token of an account or a guest or without one (docs/permissions.md), `signed-address`
 * needs a signed address, `anyone` needs nothing.
 */
export type Caller = 'anyone' | 'account' | 'administrator' | 'visitor' | 'signed-address';

/**
 * The group of calls that an endpoint is limited with. The calls of one caller to all endpoints of a group count together.
 * `media` is not limited; `health` is for routes that are not in the contract.
 */
export type RateLimit =
  | 'normal'
  | 'media'
  | 'upload'
  | 'comment'
  | 'create'
  | 'download'
  | 'profile-picture'
  | 'edit'
  | 'video-check'
  | 'sign-in'
  | 'code'
  | 'push'
  | 'mail'
  | 'payment'
  | 'webhook'
  | 'report'
  | 'health';

type Shape = z.ZodType;

/** A form with one file. */
export interface MultipartBody {
  readonly kind: 'multipart';
  /** The fields in addition to the one part named `file`. */
  readonly fields: Shape;
}

/** A raw body that is read as a stream. */
export interface ByteStreamBody {
  readonly kind: 'byte-stream';
  readonly contentType: string;
  /** Whether the body may be missing. */
  readonly isOptional: boolean;
}

/** One call, with everything that both sides, the OpenAPI description and the tests need. */
export interface Endpoint {
  readonly name: string;
  readonly method: Method;
  /** From the root of the host, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  readonly limit?: RateLimit;
  /** Needs a login within `recentLoginSeconds`, otherwise the call fails with `recent-login-required`. Only for callers with an account. */
  readonly recentLogin?: true;
  readonly params?: Shape;
  readonly query?: Shape;
  /** Headers of this call, by their names in lower case. */
  readonly requestHeaders?: Shape;
  readonly body?: Shape | MultipartBody | ByteStreamBody;
  /**
   * The media type of a body that is neither form nor stream; JSON by default. With it, the schema parses a string, in which JSON is
   * left as it was sent.
   */
  readonly bodyType?: 'text/plain' | 'application/json';
  /**
   * The field of an HTML form that may contain the JSON body instead. Such a call is answered with 303 to what it created. Forms carry
   * no credentials, so this is for callers who need none.
   */
  readonly formField?: string;
  /** Whether the body is a form that is not read, since the call says everything in its address (RFC 8058). */
  readonly ignoresForm?: true;
  /** The size limit of a JSON body; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  /** `bytes` is a raw reply that supports ranges. Without a reply the status is 204. */
  readonly reply?: Shape | 'bytes';
  readonly replyStatus?: 200 | 201 | 202 | 204;
  /** The status when an optional reply is missing. */
  readonly emptyReplyStatus?: 201 | 204;
  /** Sent with every reply, including errors. */
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

/** The input of an operation, after parsing. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type HeadersOf<E extends Endpoint> = OutputOf<E['requestHeaders']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** The reply as the server builds it (before parsing) and as the client receives it (after). */
export type ReplyInputOf<E extends Endpoint> = InputOf<E['reply']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

/** The input of a call: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown);
