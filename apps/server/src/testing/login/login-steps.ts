import { createHash, randomBytes } from 'node:crypto';
import type { AccountId } from '@stund/contract';
import * as contract from '@stund/contract';
import type { TestBrowser } from '../test-browser.ts';

export interface StartedLogin {
  verifier: string;
  authorizationUrl: string;
}

export interface LoginStepOptions {
  prompt?: 'login' | 'create';
  redirect?: string;
  again?: { account: AccountId; email: string };
  use_acr_values?: boolean;
  login_hint?: string;
  /** The origin of the page on which the login starts. The default is the public origin. */
  origin?: string;
}

/** Performs what the client does before it redirects the browser to the provider. */
export async function startLogin(
  browser: TestBrowser,
  { origin, ...options }: LoginStepOptions = {},
): Promise<StartedLogin> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const body = { challenge, locale: 'nb' as const, ...options };
  const { authorization_url } = await browser.call(contract.loginPreflight, { body }, origin);
  return { verifier, authorizationUrl: authorization_url };
}

export interface OpenInteraction extends StartedLogin {
  interaction: string;
}

/** Starts a login and opens the embedded provider's page. */
export async function openLoginPage(browser: TestBrowser, options: LoginStepOptions = {}): Promise<OpenInteraction> {
  const begun = await startLogin(browser, options);
  const { url } = await browser.open(begun.authorizationUrl);
  const interaction = /^\/id\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (interaction === undefined) throw new Error(`Ended at ${url.href} instead of the login page`);
  return { ...begun, interaction };
}

/** Follows the provider's redirect back and returns the query of the callback. */
export async function followBack(browser: TestBrowser, redirectUrl: string): Promise<string> {
  const { url } = await browser.open(redirectUrl);
  if (url.pathname !== contract.loginCallbackPath) throw new Error(`Ended at ${url.href} instead of the callback`);
  return url.search;
}

/** Performs what the client does with the callback. The browser is logged in from then on. */
export async function finishLogin(
  browser: TestBrowser,
  ending: { callbackQuery: string; verifier: string; deviceId?: string },
) {
  const reply = await browser.call(contract.loginPostflight, {
    body: {
      callback_query: ending.callbackQuery,
      verifier: ending.verifier,
      device_id: ending.deviceId ?? 'laptop',
      device_name: 'Laptop',
    },
  });
  browser.authToken = reply.auth_token;
  return reply;
}

export const goodPassword = 'riktig hest batteri';

/** Registers at an installation that sends no mail, and logs in. */
export async function registerAndLogIn(browser: TestBrowser, email: string, options: { deviceId?: string } = {}) {
  const { interaction, verifier } = await openLoginPage(browser, { prompt: 'create' });
  const step = await browser.call(contract.registerIdentity, {
    params: { interaction },
    body: { name: 'Ana', email, password: goodPassword, locale: 'nb' },
  });
  if (step.next !== 'redirect') throw new Error('A code is asked for');
  return finishLogin(browser, { callbackQuery: await followBack(browser, step.redirect_url), verifier, ...options });
}

/** Logs in with email address and password. */
export async function logInWithPassword(
  browser: TestBrowser,
  email: string,
  { password = goodPassword, deviceId }: { password?: string; deviceId?: string } = {},
) {
  const { interaction, verifier } = await openLoginPage(browser);
  const step = await browser.call(contract.logInWithPassword, { params: { interaction }, body: { email, password } });
  if (step.next !== 'redirect') throw new Error('A code is asked for');
  const callbackQuery = await followBack(browser, step.redirect_url);
  return finishLogin(browser, { callbackQuery, verifier, ...(deviceId !== undefined && { deviceId }) });
}
