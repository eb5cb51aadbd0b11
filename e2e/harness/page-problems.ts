import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** Collects problems that fail a journey unless it expects them: errors, refused and failed requests, violations of the content security policy. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#add(`error: ${error.error().stack || error.error().message}`));
    context.on('requestfailed', (request) => this.#onFailed(request));
    context.on('response', (response) => this.#onResponse(response));
    context.on('page', (page) => page.on('crash', () => this.#add(`crash: ${page.url()}`)));
  }

  /** Expects problems that match, including those found earlier. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The unexpected problems. */
  list(): string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  #add(problem: string): void {
    this.#found.push(problem);
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text();
    // The response or the failed request reports the same with its address.
    if (text.startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'assert' || text.startsWith(policyMark)) {
      this.#add(`console: ${text}`);
    }
  }

  #onFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page was left or cancelled the request.
    if (reason === 'net::ERR_ABORTED') return;
    this.#add(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`);
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return;
    this.#add(`refused: ${response.request().method()} ${pathOf(response.url())} ${response.status()}`);
  }
}

const policyMark = 'Violation of the content security policy';

/** Logs violations of the content security policy to the console, including report-only ones. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${mark}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  }, policyMark);
}

/** The path without the query, which may contain a signature. */
function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname;
}

/** The path, query and fragment of the page. */
export function locationOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
