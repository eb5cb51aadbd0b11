import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** What must not happen in a browser unless a journey says so: errors, refused and failed requests, breaches of the policy. */
export class PageProblems {
  readonly #found: string[] = [];
  // What a person has never chosen is not there.
  readonly #expected: RegExp[] = [/^refused: GET \/st\/4\/options\/\w+ 404$/];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#add(`error: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => this.#onFailed(request));
    context.on('response', (response) => this.#onResponse(response));
    context.on('page', (page) => page.on('crash', () => this.#add(`crash: ${page.url()}`)));
  }

  /** From now on such a problem is part of the journey, and so are those that were found already. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Those that nobody expected. */
  list(): string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  #add(problem: string): void {
    this.#found.push(problem);
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text();
    // The response or the failed request tells the same with its address.
    if (text.startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'assert' || text.startsWith(policyMark)) {
      this.#add(`console: ${text}`);
    }
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    // What a page was still fetching when it was left, or no longer wanted.
    if (reason === 'net::ERR_ABORTED') return;
    this.#add(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`);
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return;
    this.#add(`refused: ${response.request().method()} ${pathOf(response.url())} ${response.status()}`);
  }
}

const policyMark = 'Breach of the content security policy';

/** Lets breaches of the policy be seen, also those that the browser would only report. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${mark}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  }, policyMark);
}

/** Without the query, which may carry a signature. */
function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname;
}

/** Where a page is, from the root. */
export function locationOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
