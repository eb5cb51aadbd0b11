import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, HeadersOf, Method, ParamsOf, QueryOf, ReplyInputOf, ShapesOf } from '@stund/contract';
import type { RequestContext } from './request-context.ts';

/** The parts of a request after the contract parsed them. */
export interface CallArguments<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: ShapesOf<E>['body'] extends { kind: 'multipart' }
    ? MultipartRequest
    : ShapesOf<E>['body'] extends { kind: 'byte-stream' }
      ? ByteStreamRequest | undefined
      : BodyOf<E>;
  headers: Readonly<Record<string, string | undefined>>;
  /** The parsed headers that the shapes of the call declare. */
  requestHeaders: HeadersOf<E>;
  method: Method | 'HEAD';
  exchange: HttpExchange;
}

/** The HTTP exchange of the call, for the address of the caller and the identity provider's cookies. */
export interface HttpExchange {
  /** The caller's address as reported by trusted proxies. */
  readonly clientAddress: string;
  /** The host name that the caller used, without port, as reported by trusted proxies. It is untrusted input. */
  readonly host: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * A request body that has not been read yet. Open it after every check that could refuse the call, since a client may wait
 * for permission to send it.
 */
export interface ByteStreamRequest {
  readonly contentLength: number | undefined;
  open(): Readable;
}

/** A multipart request that has not been read yet. An operation reads it with readMultipartRequest. */
export interface MultipartRequest extends ByteStreamRequest {
  readonly contentType: string;
}

/** A reply with additional headers, for calls whose shapes declare replyHeaders. */
export class ReplyWithHeaders<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: Body, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** The answer to an HTML form: a redirection to what it created (303). */
export class SeeOther {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

/**
 * Sends bytes in chunks, one at a time. The memory of a chunk may be used again as soon as its promise has resolved. Throws when the
 * bytes end early; then the connection is closed, so that the client does not take them for the whole.
 */
export type SendBytes = (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>;

/** A reply of raw bytes, with its status (200, 206, 304) and headers. */
export class BytesReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Buffer | SendBytes | undefined;
  constructor(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: Readable | Buffer | SendBytes | undefined,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

type Answer<E extends Endpoint> = ShapesOf<E>['reply'] extends 'bytes'
  ? BytesReply
  : [ReplyInputOf<E>] extends [undefined]
    ? // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without a reply returns
      void | ReplyWithHeaders<undefined>
    :
        | ReplyInputOf<E>
        | ReplyWithHeaders<ReplyInputOf<E>>
        | (ShapesOf<E> extends { readonly formField: string } ? SeeOther : never);

export type Handler<E extends Endpoint> = (context: RequestContext, call: CallArguments<E>) => Promise<Answer<E>>;

/** An endpoint and its handler. */
/** The calls that the host directory sends to nodes of other roles than `app`: media to `thumb`, `video` and `download`, waiting to `poll`. */
export type CallGroup = 'media' | 'poll';

export interface Route {
  readonly endpoint: Endpoint;
  readonly group: CallGroup | undefined;
  readonly handle: (context: RequestContext, call: CallArguments<Endpoint>) => Promise<unknown>;
}

/** Binds an endpoint to a handler. The HTTP layer limits, authenticates and parses before it, and presents errors after it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { group }: { group?: CallGroup } = {},
): Route {
  return { endpoint, group, handle: handler as unknown as Route['handle'] };
}
