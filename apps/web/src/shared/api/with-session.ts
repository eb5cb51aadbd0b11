import { getGuest } from '../session/guest.ts';
import { expireSession, getSession, waitForLogin } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/**
 * Makes a call with the token of the session, or of the guest when nobody is logged in. Like `callEndpoint`, it waits
 * while the session is expired.
 */
export async function withSession<T>(signal: AbortSignal, call: (token: string | undefined) => Promise<T>): Promise<T> {
  if (getSession().isExpired && !(await waitForLogin(signal))) throw new ApiError(401, undefined);
  const { token } = getSession();
  try {
    return await call(token ?? getGuest()?.token);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401 && token !== undefined;
    if (!isRefused) throw error;
    expireSession(token, error.problem?.login_end);
    if (await waitForLogin(signal)) return withSession(signal, call);
    throw error;
  }
}
