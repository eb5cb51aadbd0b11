import { randomBytes, randomUUID } from 'node:crypto';
import { registerIdentity } from '@stund/contract';
import { openLoginPage, logInWithPassword } from '../../apps/server/src/testing/login-steps.ts';
import { TestBrowser } from '../../apps/server/src/testing/test-browser.ts';
import type { RunningProduct } from './product.ts';

export interface Person {
  email: string;
  name: string;
  password: string;
}

/** What devices that sign in without a page are called in the list of devices. */
export const plainDeviceName = 'Laptop';

/** Registers without a page and without signing in, where registration is open and sends no mail. */
export async function register(product: RunningProduct, { email, name, password }: Person): Promise<void> {
  const browser = browserFor(product);
  const { interaction } = await openLoginPage(browser, { prompt: 'create' });
  const body = { name, email, password, locale: 'en' } as const;
  await browser.call(registerIdentity, { params: { interaction }, body });
}

/** Signs in as another device, without a page. Resolves to the auth token. */
export async function signIn(product: RunningProduct, { email, password }: Person): Promise<string> {
  const { auth_token } = await logInWithPassword(browserFor(product), email, { password, deviceId: randomUUID() });
  return auth_token;
}

/** Each from an address of its own, so that none counts against another. */
function browserFor({ url, port }: RunningProduct): TestBrowser {
  return new TestBrowser({ publicUrl: url, port, address: `10.${[...randomBytes(3)].join('.')}` });
}
