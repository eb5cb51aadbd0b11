import { mkdir } from 'node:fs/promises';
import type { Language } from '@stund/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { FileOnDisk } from '../fixtures/folders.ts';
import { Api, type KeptFile } from './api.ts';
import { launchBrowser } from './browser.ts';
import { PageProblems, watchPolicy } from './page-problems.ts';
import { type Person, register, signIn } from './people.ts';
import { type RunningProduct, repository, startProduct } from './product.ts';
import { type SizeName, sizes } from './sizes.ts';
import { type Say, say } from './texts.ts';

export interface VisitOptions {
  size?: SizeName;
  language?: Language;
  /** What the browser asks for, where that is not the language. */
  locale?: string;
  theme?: 'light' | 'dark';
  /** Who is signed in from the start. */
  as?: Person;
  /** Another origin that leads to the product. */
  origin?: string;
}

/** Somebody with a browser in front of the product. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  size: SizeName;
  /** What the client says, in the language the browser asks for. */
  say: Say;
  problems: PageProblems;
}

export interface Stage {
  readonly product: RunningProduct;
  /** A new account. The address is made from the name and is different for every call. */
  givenPerson(options?: { name?: string; quotaBytes?: number }): Promise<Person>;
  /** The API as a program of the person would use it. */
  apiOf(person: Person): Promise<Api>;
  /** Files the person has already. */
  givenFiles(person: Person, files: readonly FileOnDisk[]): Promise<KeptFile[]>;
  /** Signs the person out everywhere, behind the back of every open page. */
  endSessions(person: Person): Promise<void>;
  /** Opens a browser of its own, closed when the test is over; fails the test when anything went wrong in it unexpectedly. */
  visit(options?: VisitOptions): Promise<Visitor>;
}

export const resultsFolder = `${repository}e2e/results`;
/** Other programs may keep the machine busy. */
const patienceMs = 30_000;

/** A running product and a browser for all tests of a file. */
export function setStage(
  environment: () => Promise<Record<string, string>> | Record<string, string> = () => ({}),
  browserOptions: Parameters<typeof launchBrowser>[0] = {},
): Stage {
  let product: RunningProduct;
  let browser: Browser;
  let people = 0;
  let canRegister = true;
  beforeAll(async () => {
    const settings = await environment();
    canRegister = settings.STUND_SMTP_URL === undefined && settings.STUND_REGISTRATION !== 'closed';
    [product, browser] = await Promise.all([startProduct(settings), launchBrowser(browserOptions)]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  return {
    get product() {
      return product;
    },
    async givenPerson({ name = 'Ingrid Solberg', quotaBytes } = {}) {
      people += 1;
      const person = { email: `person${people}@example.com`, name, password: 'fjorten blå hester' };
      if (canRegister && quotaBytes === undefined) await register(product, person);
      else await product.addUser({ ...person, ...(quotaBytes !== undefined && { quotaBytes }) });
      return person;
    },
    async apiOf(person) {
      return new Api(product.url, await signIn(product, person));
    },
    async givenFiles(person, files) {
      return (await this.apiOf(person)).upload(files);
    },
    async endSessions(person) {
      await (await this.apiOf(person)).removeOtherDevices();
    },
    async visit({ size = 'desktop', language = 'en', locale, theme = 'light', as, origin = product.url } = {}) {
      const token = as && (await signIn(product, as));
      const context = await browser.newContext({
        ...sizes[size],
        baseURL: origin,
        locale: locale ?? (language === 'en' ? 'en-GB' : language),
        colorScheme: theme,
        timezoneId: 'Europe/Oslo',
        reducedMotion: 'reduce',
        ...(token !== undefined && {
          storageState: {
            cookies: [],
            origins: [{ origin, localStorage: [{ name: 'stund.auth_token', value: token }] }],
          },
        }),
      });
      context.setDefaultTimeout(patienceMs);
      await watchPolicy(context);
      const problems = new PageProblems(context);
      const page = await context.newPage();
      onTestFinished(async ({ task }) => {
        const unexpected = problems.list();
        if (task.result?.state === 'fail' || unexpected.length > 0) await keepPicture(page, task.name);
        await context.close();
        if (unexpected.length > 0) throw new Error(`Problems in the browser:\n${unexpected.join('\n')}`);
      });
      return { page, context, size, say: say[language], problems };
    },
  };
}

/** What the page looked like when a test failed. */
async function keepPicture(page: Page, testName: string): Promise<void> {
  if (page.isClosed()) return;
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  await mkdir(`${resultsFolder}/failed`, { recursive: true });
  await page.screenshot({ path: `${resultsFolder}/failed/${name}.png` }).catch(() => undefined);
}
