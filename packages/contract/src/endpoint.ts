import type { z } from 'zod';
import type { Shapes, ShapesByName } from './shapes.ts';

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

/** In the type only: what the call takes and answers. */
declare const shapes: unique symbol;

/**
 * How to make a call, and who may make it. What it takes and answers is known as a type; `shapesOf` has the schemas.
 *
 * The docstring of each endpoint says what its summary does not, and when it answers with which error code. Codes that mean the same in
 * every call are explained here alone: `invalid-request` when a part of the request does not match its schema, `unauthenticated` without
 * a valid token where one is needed, `account-disabled` when an operator has disabled the account, `rate-limited` above the limit of the
 * group, `recent-login-required` with `recentLogin`, and in calls on a job those of `jobRefusals`.
 */
export interface Endpoint<S extends Shapes = Shapes, Name extends string = string> {
  readonly name: Name;
  readonly method: Method;
  /** From the root of the host, parameters in braces. */
  readonly path: string;
  readonly caller: Caller;
  readonly limit?: RateLimit;
  /** Needs a login within `recentLoginSeconds`, otherwise the call fails with `recent-login-required`. Only for callers with an account. */
  readonly recentLogin?: true;
  /**
   * The media type of a body that is neither form nor stream; JSON by default. With it, the schema parses a string, in which JSON is
   * left as it was sent.
   */
  readonly bodyType?: 'text/plain' | 'application/json';
  readonly [shapes]?: S;
}

/** The endpoint with this name, bound to its shapes: `EndpointOf<typeof trashShapes, 'listTrash'>`. */
export type EndpointOf<All extends ShapesByName, Name extends keyof All & string> = Endpoint<All[Name], Name>;

export type ShapesOf<E extends Endpoint> = E extends Endpoint<infer S> ? S : never;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of an operation, after parsing. */
export type ParamsOf<E extends Endpoint> = OutputOf<ShapesOf<E>['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<ShapesOf<E>['query']>;
export type HeadersOf<E extends Endpoint> = OutputOf<ShapesOf<E>['requestHeaders']>;
export type BodyOf<E extends Endpoint> = OutputOf<ShapesOf<E>['body']>;
/** The reply as the server builds it (before parsing) and as the client receives it (after). */
export type ReplyInputOf<E extends Endpoint> = InputOf<ShapesOf<E>['reply']>;
export type ReplyOf<E extends Endpoint> = OutputOf<ShapesOf<E>['reply']>;

/** The input of a call: only the parts that it takes. */
export type CallInput<E extends Endpoint> = InputOfShapes<ShapesOf<E>>;

type InputOfShapes<S extends Shapes> = (S['params'] extends z.ZodType ? { params: z.input<S['params']> } : unknown) &
  (S['query'] extends z.ZodType ? { query?: z.input<S['query']> } : unknown) &
  (S['body'] extends z.ZodType ? { body: z.input<S['body']> } : unknown);
