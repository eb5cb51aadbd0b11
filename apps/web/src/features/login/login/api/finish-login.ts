import { type AccountInfo, describeDevice, loginPostflight } from '@stund/contract';
import { accountQuery } from '../../../../shared/account/account.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { announceSession } from '../../../../shared/session/announced-sessions.ts';
import { claimStoredGuest } from '../../../../shared/session/claim-guest.ts';
import { getDeviceId } from '../../../../shared/session/device.ts';
import { getSession, startSession } from '../../../../shared/session/session.ts';
import { readStaysLoggedIn, rememberFailure, takeAttempt } from '../model/login-attempt.ts';
import { dispatchLogin } from '../model/login-status-store.ts';
import { keepSessionDataOf } from '../model/session-data.ts';
import { interactionKey } from './interaction.ts';
import { clearLogoutMark } from './start-login.ts';

const answers = new Map<string, Promise<string>>();

/**
 * Sends the provider's answer to the server and starts the session. Resolves to the address to open next. Repeated
 * calls with the same answer send it only once.
 */
export function finishLogin(callbackQuery: string): Promise<string> {
  const known = answers.get(callbackQuery);
  if (known) return known;
  const answer = submitAnswer(callbackQuery);
  answers.set(callbackQuery, answer);
  return answer;
}

/** All but the login itself, whose page stays until the next one is ready and would ask for it again. */
function forgetQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== interactionKey });
  queryClient.getMutationCache().clear();
}

async function submitAnswer(callbackQuery: string): Promise<string> {
  const attempt = takeAttempt();
  if (!attempt) {
    // The page was loaded again after the login was finished.
    if (getSession().token !== undefined) return addresses.photos;
    dispatchLogin('login-state-invalid');
    throw new ApiError(400, undefined, 'login-attempt-unknown');
  }
  try {
    const reply = await callEndpoint(loginPostflight, {
      body: {
        callback_query: callbackQuery,
        verifier: attempt.verifier,
        device_id: getDeviceId(),
        device_name: describeDevice(navigator.userAgent),
      },
    });
    await openSession(reply, readStaysLoggedIn());
    return reply.redirect || attempt.fallback;
  } catch (error) {
    rememberFailure(attempt);
    // A person who failed to log in again is still logged in.
    if (!attempt.renewal) dispatchLogin('login-state-invalid');
    throw error;
  }
}

interface NewSession {
  auth_token: string;
  account_info: AccountInfo;
}

async function openSession({ auth_token: token, account_info }: NewSession, isRemembered: boolean): Promise<void> {
  // No data of an account that was logged in before may appear in this one.
  const { uuid: accountId, name } = account_info;
  forgetQueries();
  keepSessionDataOf(accountId);
  startSession(token, isRemembered);
  await claimStoredGuest();
  announceSession({ token, accountId, name, isRemembered });
  // The reply may contain the language that another client used last. The account is refetched at once, with the
  // person's own choice or the language of this page.
  queryClient.setQueryData(accountQuery.queryKey, { ...account_info, language: null }, { updatedAt: 0 });
  clearLogoutMark();
  // The pages wait for it as well.
  void queryClient.prefetchQuery(hostDirectoryQuery);
}

/** Starts the session of a television whose code was confirmed. It stays logged in when it is turned off. */
export function startSessionOfDevice(login: NewSession): Promise<void> {
  return openSession(login, true);
}
