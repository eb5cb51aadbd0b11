import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Language } from '@stund/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { copyTemplate } from '../../apps/server/src/testing/database-server.ts';
import type { FileOnDisk } from '../fixtures/folders.ts';
import { Api, type StoredFile } from './api.ts';
import { sharedBrowser } from './browser.ts';
import { PageProblems, watchPolicy } from './page-problems.ts';
import { type Accounts, accountsByCommand, accountsInDatabase, generatePerson, type Person } from './people.ts';
import { connectToProduct, type Product, type RunningProduct, repository, startProduct } from './product.ts';
import { type SizeName, sizes } from './sizes.ts';
import { slowdown, slowPages } from './slowdown.ts';
import { type Translate, texts } from './texts.ts';

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
  /** Installs the service worker, which costs a second of computing: only where it takes part. */
  hasServiceWorker?: boolean;
}

/** Somebody with a browser in front of the product. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  size: SizeName;
  /** What the client says, in the language the browser asks for. */
  t: Translate;
  problems: PageProblems;
}

export interface Stage<Running extends Product = Product> {
  readonly product: Running;
  /** A new account, whose e-mail address is different for every call. */
  givenPerson(options?: { name?: string; quotaBytes?: number }): Promise<Person>;
  /** The API as a program of the person would use it. */
  apiOf(person: Person): Promise<Api>;
  /** Files the person has already. */
  givenFiles(person: Person, files: readonly FileOnDisk[]): Promise<StoredFile[]>;
  /** Logs the person out everywhere, without any open page taking part. */
  endSessions(person: Person): Promise<void>;
  /** Opens a browser context, closed when the test ends; fails the test when anything unexpected went wrong in it. */
  visit(options?: VisitOptions): Promise<Visitor>;
}

export interface OwnProductOptions {
  /** Settings beside the defaults. */
  settings?: () => Promise<Record<string, string>> | Record<string, string>;
  /** `embedded`: the product starts PostgreSQL itself, as at home, and loses it when it is killed. */
  database?: 'copied' | 'embedded';
}

export const resultsFolder = `${repository}e2e/results`;
/** Other programs may keep the machine busy. */
const actionTimeoutMs = 30_000 * slowdown;

/** The product that all files share, with its default settings, and the browser of this worker. */
export function setStage(browserOptions: Parameters<typeof sharedBrowser>[0] = {}): Stage {
  const { databaseUrl, ...place } = inject('shared').product;
  const product = connectToProduct(place, { DATABASE_URL: databaseUrl });
  let accounts: Accounts;
  beforeAll(() => {
    accounts = accountsInDatabase(databaseUrl);
  });
  afterAll(() => accounts?.close());
  return stageOn(() => ({ product, accounts }), browserOptions);
}

/** A product of this file's own: with other settings, or to be killed. */
export function setOwnStage({ settings = () => ({}), database = 'copied' }: OwnProductOptions): Stage<RunningProduct> {
  let product: RunningProduct;
  let accounts: Accounts;
  beforeAll(async () => {
    const chosen = await settings();
    if (database === 'embedded') {
      product = await startProduct(chosen);
      accounts = accountsByCommand(product);
      return;
    }
    const { url } = await copyTemplate(inject('shared').databaseServerUrl);
    product = await startProduct({ DATABASE_URL: url, ...chosen });
    accounts = accountsInDatabase(url);
  });
  afterAll(async () => {
    await accounts?.close();
    await product?.stop();
  });
  return stageOn(() => ({ product, accounts }), {});
}

function stageOn<Running extends Product>(
  parts: () => { product: Running; accounts: Accounts },
  browserOptions: Parameters<typeof sharedBrowser>[0],
): Stage<Running> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser(browserOptions);
  });

  return {
    get product() {
      return parts().product;
    },
    async givenPerson({ name = 'Ingrid Solberg', quotaBytes } = {}) {
      const person = generatePerson(name);
      await parts().accounts.add({ ...person, ...(quotaBytes !== undefined && { quotaBytes }) });
      return person;
    },
    async apiOf(person) {
      return new Api(parts().product.url, await parts().accounts.issueToken(person));
    },
    async givenFiles(person, files) {
      return (await this.apiOf(person)).upload(files);
    },
    async endSessions(person) {
      await (await this.apiOf(person)).removeOtherDevices();
    },
    async visit(options = {}) {
      const { size = 'desktop', language = 'en', locale, theme = 'light', as, origin } = options;
      const { product, accounts } = parts();
      const baseURL = origin ?? product.url;
      const token = as && (await accounts.issueToken(as));
      const context = await browser.newContext({
        ...sizes[size],
        baseURL,
        locale: locale ?? (language === 'en' ? 'en-GB' : language),
        colorScheme: theme,
        timezoneId: 'Europe/Oslo',
        reducedMotion: 'reduce',
        serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
        // As a proxy states it: visitors have addresses of their own, so that none counts against another.
        extraHTTPHeaders: { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
        ...(token !== undefined && {
          storageState: {
            cookies: [],
            origins: [{ origin: baseURL, localStorage: [{ name: 'stund.auth_token', value: token }] }],
          },
        }),
      });
      context.setDefaultTimeout(actionTimeoutMs);
      await watchPolicy(context);
      await slowPages(context);
      const problems = new PageProblems(context);
      const page = await context.newPage();
      onTestFinished(async ({ task }) => {
        const unexpected = problems.list();
        if (task.result?.state === 'fail' || unexpected.length > 0) await saveScreenshot(page, task.name);
        await context.close();
        if (unexpected.length > 0) throw new Error(`Problems in the browser:\n${unexpected.join('\n')}`);
      });
      return { page, context, size, t: texts[language], problems };
    },
  };
}

/** What the page looked like when a test failed. */
async function saveScreenshot(page: Page, testName: string): Promise<void> {
  if (page.isClosed()) return;
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  await mkdir(`${resultsFolder}/failed`, { recursive: true });
  await page.screenshot({ path: `${resultsFolder}/failed/${name}.png` }).catch(() => undefined);
}
