import {
  authorizationOf,
  buildRequest,
  type CallInput,
  type Endpoint,
  type Problem,
  type ReplyOf,
} from '@stund/contract';
import { reportAnswer, reportNoAnswer } from '../network/network.ts';
import { getDeviceId } from '../session/device.ts';
import { forgetGuest, getGuest } from '../session/guest.ts';
import { waitForRecentLogin } from '../session/recent-login.ts';
import { closeSession, expireSession, getSession, waitForLogin } from '../session/session.ts';
import { ApiError, NetworkError } from './api-error.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Fails at once when the call needs a recent login, instead of asking the person to log in again. */
  failsForOldLogin?: boolean | undefined;
  /** Another origin than that of the page. Whether it answers says nothing about the connection. */
  origin?: string | undefined;
}

/** The name of this client. The server accepts any, and distinguishes clients in logs and limits. */
const clientKey = 'stund-web';

/** The query parameters of every call. */
export function commonQuery(): Record<string, string> {
  return { key: clientKey, client_v: import.meta.env.CLIENT_VERSION, device_id: getDeviceId() };
}

/** The authorization header; none without a token. For requests that cannot use `callEndpoint`. */
export function authorizationHeaders(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: authorizationOf(token, btoa) };
}

/**
 * Calls the server. Throws `ApiError` with a code of the contract when it refuses and `NetworkError` when it cannot be
 * reached; an abort stays an `AbortError`. A 401 to an authenticated call expires the session; the call then waits for
 * the next login and is repeated, or fails with `unauthenticated` when the person logs out instead. A call that needs a recent login
 * waits for one in the same way, or fails with `recent-login-required` when the person declines. When nobody is logged in, the guest stored on this device makes the call; a guest that the server no longer knows is removed.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const isNamed = endpoint.caller !== 'anyone';
  if (isNamed && getSession().isExpired && !(await waitForLogin(options.signal))) throw new ApiError(401, undefined);
  const request = buildRequest(endpoint, input, commonQuery());
  const { token } = isNamed ? getSession() : { token: undefined };
  const guestToken = endpoint.caller === 'visitor' && token === undefined ? getGuest()?.token : undefined;
  const response = await send(request.address, options.origin, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...authorizationHeaders(token ?? guestToken),
      ...(request.contentType !== undefined && { 'content-type': request.contentType }),
    },
    ...(request.body !== undefined && { body: request.body }),
    ...(options.signal && { signal: options.signal }),
  });

  if (!response.ok) {
    const error = await toError(response, options.origin);
    if (error instanceof ApiError && error.code === 'account-disabled' && token !== undefined) closeSession();
    if (response.status === 401 && guestToken !== undefined) {
      forgetGuest(guestToken);
      return callEndpoint(endpoint, input, options);
    }
    if (isAboutOldLogin(error) && token !== undefined && !options.failsForOldLogin) {
      if (await waitForRecentLogin(token, options.signal)) return callEndpoint(endpoint, input, options);
      throw error;
    }
    if (response.status !== 401 || token === undefined) throw error;
    expireSession(token, error instanceof ApiError ? error.problem?.login_end : undefined);
    if (await waitForLogin(options.signal)) return callEndpoint(endpoint, input, options);
    throw error;
  }
  if (response.status === 204) return undefined as ReplyOf<E>;
  return (await readJson(response, options.origin)) as ReplyOf<E>;
}

function isAboutOldLogin(error: Error): boolean {
  return error instanceof ApiError && error.code === 'recent-login-required';
}

async function send(address: string, origin: string | undefined, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch((origin ?? '') + address, { ...init, credentials: 'same-origin', cache: 'no-store' });
    if (response.status < 502 && origin === undefined) reportAnswer();
    return response;
  } catch (error) {
    throw networkErrorUnlessAborted(error, origin);
  }
}

/** A reply of a proxy means that the server cannot be reached. */
async function toError(response: Response, origin: string | undefined): Promise<Error> {
  const problem = await readProblem(response);
  const isFromProxy = problem === undefined && response.status >= 502 && response.status <= 504;
  if (!isFromProxy) return new ApiError(response.status, problem);
  if (origin === undefined) reportNoAnswer();
  return new NetworkError(`The server could not be reached: ${response.status}`);
}

async function readJson(response: Response, origin: string | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(response.status, undefined);
    throw networkErrorUnlessAborted(error, origin);
  }
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return (await response.json()) as Problem;
  } catch {
    return undefined;
  }
}

function networkErrorUnlessAborted(error: unknown, origin: string | undefined): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (origin === undefined) reportNoAnswer();
  return new NetworkError('The server could not be reached', { cause: error });
}
