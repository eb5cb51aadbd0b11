import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  authorizationOf,
  buildRequest,
  type CallInput,
  type Endpoint,
  type Problem,
  type ReplyOf,
} from '@stund/contract';
import { CookieJar } from './login/cookie-jar.ts';

export interface BrowserAnswer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface BrowserOptions {
  /** The public origin, which the browser maps to `port` as a reverse proxy does. */
  publicUrl: string;
  port: number;
  /** The caller's address as the proxy reports it. */
  address?: string;
}

/** The reply to a refused call. */
export class CallRefused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The parts of a browser that a login needs: cookies, redirects and calls of the contract. */
export class TestBrowser {
  readonly jar = new CookieJar();
  readonly #options: BrowserOptions;
  authToken: string | undefined;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** The address that the proxy reports. */
  get address(): string {
    return this.#options.address ?? '192.0.2.1';
  }

  /** Opens a page and follows redirects. */
  async open(address: string): Promise<BrowserAnswer> {
    const answer = await this.#send('GET', new URL(address, this.#options.publicUrl));
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    return this.open(new URL(location, answer.url).href);
  }

  /** Makes a call of the contract, from a page of `origin` when given. Throws CallRefused, whose message is the error code. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, origin?: string): Promise<ReplyOf<E>> {
    const { method, address, ...content } = buildRequest(endpoint, input);
    const answer = await this.#send(method, new URL(address, this.#options.publicUrl), { ...content, origin });
    if (answer.status >= 400) throw new CallRefused(JSON.parse(answer.body) as Problem);
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ReplyOf<E>;
  }

  async #send(
    method: string,
    url: URL,
    {
      body,
      contentType,
      origin,
    }: { body?: string | undefined; contentType?: string | undefined; origin?: string | undefined } = {},
  ): Promise<BrowserAnswer> {
    const publicUrl = new URL(this.#options.publicUrl);
    const isPublic = url.origin === publicUrl.origin;
    const cookie = this.jar.headerFor(url);
    const headers = {
      host: url.host,
      accept: body === undefined ? 'text/html,*/*' : 'application/json',
      ...(isPublic && {
        'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
        'x-forwarded-for': this.address,
      }),
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(body !== undefined && { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
      ...(this.authToken !== undefined && { authorization: authorizationOf(this.authToken, btoa) }),
    };
    const answer = await new Promise<BrowserAnswer>((resolve, reject) => {
      const port = isPublic ? this.#options.port : url.port;
      const request = httpRequest({ host: '127.0.0.1', port, method, path: `${url.pathname}${url.search}`, headers });
      request.once('error', reject);
      request.once('response', (response) => {
        text(response).then(
          (content) => resolve({ url, status: response.statusCode ?? 0, headers: response.headers, body: content }),
          reject,
        );
      });
      request.end(body);
    });
    this.jar.keep(url, answer.headers['set-cookie'] ?? []);
    return answer;
  }
}
