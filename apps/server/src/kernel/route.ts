import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, HeadersOf, Method, ParamsOf, QueryOf, ReplyInputOf } from '@stund/contract';
import type { RequestContext } from './request-context.ts';

/** The parts of a request after the contract parsed them. */
export interface CallArguments<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E['body'] extends { kind: 'multipart' }
    ? MultipartRequest
    : E['body'] extends { kind: 'byte-stream' }
      ? ByteStreamRequest | undefined
      : BodyOf<E>;
  headers: Readonly<Record<string, string | undefined>>;
  /** Those the endpoint asks for, parsed. */
  requestHeaders: HeadersOf<E>;
  method: Method | 'HEAD';
  exchange: HttpExchange;
}

/** The exchange underneath, for what HTTP alone knows: who is at the other end, and the identity provider's cookies. */
export interface HttpExchange {
  /** The caller's address as far as trusted proxies tell it. */
  readonly clientAddress: string;
  /** The host name the caller used, without port, as far as trusted proxies tell it. A caller may write anything there. */
  readonly host: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A body still on its way. It is opened once everything that could refuse it has been looked at: a client may wait for that. */
export interface ByteStreamRequest {
  readonly contentLength: number | undefined;
  open(): Readable;
}

/** A multipart request still on its way: an operation reads it with readMultipartRequest. */
export interface MultipartRequest extends ByteStreamRequest {
  readonly contentType: string;
}

/** An answer with headers of its own, for calls whose endpoint declares replyHeaders. */
export class ReplyWithHeaders<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: Body, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** Bytes as they are, with the status and headers they need (200, 206, 304). */
export class BytesReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Buffer | undefined;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: Readable | Buffer | undefined) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

type Answer<E extends Endpoint> = E['reply'] extends 'bytes'
  ? BytesReply
  : [ReplyInputOf<E>] extends [undefined]
    ? // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without a reply returns
      void | ReplyWithHeaders<undefined>
    : ReplyInputOf<E> | ReplyWithHeaders<ReplyInputOf<E>>;

export type Handler<E extends Endpoint> = (context: RequestContext, call: CallArguments<E>) => Promise<Answer<E>>;

/** An endpoint bound to what carries it out. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: RequestContext, call: CallArguments<Endpoint>) => Promise<unknown>;
}

/** Binds an endpoint to an operation. The HTTP layer parses, authenticates and limits before, and presents errors after. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handle: handler as unknown as Route['handle'] };
}
