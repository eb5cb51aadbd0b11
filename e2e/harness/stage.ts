import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { BrandId, Language } from '@stund/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { copyTemplate } from '../../apps/server/src/testing/database/database-server.ts';
import type { FileOnDisk } from '../fixtures/folders.ts';
import { Api, type StoredFile } from './api.ts';
import { sharedBrowser } from './browser.ts';
import { PageProblems, watchPolicy } from './page-problems.ts';
import {
  type Accounts,
  accountsInDatabase,
  accountsInEmbeddedDatabase,
  generatePerson,
  type Person,
} from './people.ts';
import { connectToProduct, type Product, type RunningProduct, repository, startProduct } from './product.ts';
import { type SizeName, sizes } from './sizes.ts';
import { slowdown, slowPages } from './slowdown.ts';
import { type Translate, texts } from './texts.ts';

export interface VisitOptions {
  size?: SizeName;
  language?: Language;
  /** The locale that the browser requests, when it differs from the language. */
  locale?: string;
  theme?: 'light' | 'dark';
  /** The person who is logged in from the start. */
  as?: Person;
  /** Another origin of the product. */
  origin?: string;
  /** The brand, by its host in the brands that are shipped. */
  brand?: BrandId;
  /** Installs the service worker. This costs a second of CPU time, so it is off unless a test needs it. */
  hasServiceWorker?: boolean;
}

/** A browser context with a page of the product. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  size: SizeName;
  /** Returns the text of an id in the language of the visit. */
  t: Translate;
  problems: PageProblems;
}

export interface Stage<Running extends Product = Product> {
  readonly product: Running;
  /** Creates an account with a new email address. */
  givenPerson(options?: { name?: string; quotaBytes?: number; isReadOnly?: boolean }): Promise<Person>;
  /** The public API with a token of the person. */
  apiOf(person: Person): Promise<Api>;
  /** Uploads files of the person before the journey. */
  givenFiles(person: Person, files: readonly FileOnDisk[]): Promise<StoredFile[]>;
  /** Logs the person out on all devices, through the API. */
  endSessions(person: Person): Promise<void>;
  /** Makes the present logins of the person older than calls accept that need a recent one. */
  ageLogins(person: Person): Promise<void>;
  /** Opens a browser context, which is closed when the test ends. Fails the test when it had an unexpected problem. */
  visit(options?: VisitOptions): Promise<Visitor>;
}

export interface OwnProductOptions {
  /** Settings in addition to the defaults. */
  settings?: () => Promise<Record<string, string>> | Record<string, string>;
  /** `embedded`: the product starts PostgreSQL itself, which ends when the product is killed. */
  database?: 'copied' | 'embedded';
}

export const resultsFolder = `${repository}e2e/results`;
/** Other programs may keep the machine busy. */
const actionTimeoutMs = 60_000 * slowdown;

/** Uses the product that all test files share, with its default settings, and the browser of this worker. */
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

/** A stage whose database a test may change. */
export interface OwnStage extends Stage<RunningProduct> {
  /** Only of a copied database. */
  readonly databaseUrl: string;
}

/** Starts a product for this test file: with other settings, or to be killed. */
export function setOwnStage({ settings = () => ({}), database = 'copied' }: OwnProductOptions): OwnStage {
  let product: RunningProduct;
  let databaseUrl = '';
  let accounts: Accounts;
  beforeAll(async () => {
    const chosen = await settings();
    if (database === 'embedded') {
      product = await startProduct(chosen);
      accounts = accountsInEmbeddedDatabase(product.dataFolder);
      return;
    }
    databaseUrl = (await copyTemplate(inject('shared').databaseServerUrl)).url;
    product = await startProduct({ DATABASE_URL: databaseUrl, ...chosen });
    accounts = accountsInDatabase(databaseUrl);
  });
  afterAll(async () => {
    await accounts?.close();
    await product?.stop();
  });
  const stage = stageOn(() => ({ product, accounts }), {});
  return Object.defineProperty(stage, 'databaseUrl', { get: () => databaseUrl }) as OwnStage;
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
    async givenPerson({ name = 'Ingrid Solberg', quotaBytes, isReadOnly = false } = {}) {
      const person = generatePerson(name);
      await parts().accounts.add({ ...person, ...(quotaBytes !== undefined && { quotaBytes }), isReadOnly });
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
    ageLogins: ({ email }) => parts().accounts.ageLogins(email),
    async visit(options = {}) {
      const { size = 'desktop', language = 'en', locale, theme = 'light', as, origin, brand = 'stund' } = options;
      const { product, accounts } = parts();
      const baseURL = origin ?? (brand === 'moments' ? `http://moments.localhost:${product.port}` : product.url);
      const token = as && (await accounts.issueToken(as));
      const context = await browser.newContext({
        ...sizes[size],
        baseURL,
        locale: locale ?? (language === 'en' ? 'en-GB' : language),
        colorScheme: theme,
        timezoneId: 'Europe/Oslo',
        reducedMotion: 'reduce',
        serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
        // Each visitor has an address of its own, so that they do not share rate limits.
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

/** Saves a screenshot of the page when a test failed. */
async function saveScreenshot(page: Page, testName: string): Promise<void> {
  if (page.isClosed()) return;
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  await mkdir(`${resultsFolder}/failed`, { recursive: true });
  await page.screenshot({ path: `${resultsFolder}/failed/${name}.png` }).catch(() => undefined);
}
