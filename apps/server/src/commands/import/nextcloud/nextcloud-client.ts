import { z } from 'zod';
import { describeRedirect } from '../servers/describe-redirect.ts';
import { defaultWaitsMs, repeatRequest } from '../servers/repeat-request.ts';
import { FileChangedError, SourceServerError } from '../sources/source-errors.ts';
import { BusyError, NextcloudRefusal, reasonOf } from './nextcloud-refusal.ts';
import { type DavResponse, readMultistatus } from './webdav/multistatus.ts';
import { type PropertyName, propfindBody } from './webdav/propfind.ts';
import { XmlError } from './webdav/xml-reader.ts';

interface Listing<T> {
  properties: readonly PropertyName[];
  /** With 0 only the resource itself is described, with 1 also what is in it. */
  depth: 0 | 1;
  /** Takes what is needed of each resource, so that the XML of large folders is not held. */
  parse(response: DavResponse): T;
}

interface Request {
  method: 'GET' | 'PROPFIND';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Listed<T> {
  resources: T[];
  /** The addresses that cannot be understood. */
  strange: string[];
}

/** More than Nextcloud can show in one folder. */
const mostResources = 1_000_000;
/** How many files in a row may fail with errors of the server before it is taken for broken. */
const mostFailuresInARow = 5;

const statusSchema = z.object({
  installed: z.boolean(),
  maintenance: z.boolean().catch(false),
  needsDbUpgrade: z.boolean().catch(false),
  version: z.string(),
});

/**
 * Speaks WebDAV with a Nextcloud server. What is lost on the way is asked again, and redirects are never followed, so that the app
 * password reaches no other server. Throws SourceServerError for what ends an import, and NextcloudRefusal for what concerns one file or folder.
 */
export class NextcloudClient {
  /** The address without the login name, and without a slash at the end. */
  readonly address: string;
  readonly #authorization: string;
  readonly #waitsMs: readonly number[];
  #failuresInARow = 0;

  constructor({
    address,
    user,
    key,
    waitsMs = defaultWaitsMs,
  }: { address: string; user: string; key: string; waitsMs?: readonly number[] }) {
    this.address = address;
    this.#authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
    this.#waitsMs = waitsMs;
  }

  /** Makes a PROPFIND for a path below `/remote.php/dav/`. */
  propfind<T>(
    path: readonly string[],
    { properties, depth, parse }: Listing<T>,
    signal: AbortSignal,
  ): Promise<Listed<T>> {
    return this.#repeat(async () => {
      const { body } = await this.#send(
        path,
        {
          method: 'PROPFIND',
          headers: { depth: String(depth), 'content-type': 'application/xml; charset=utf-8' },
          body: propfindBody(properties),
        },
        signal,
      );
      const listed: Listed<T> = { resources: [], strange: [] };
      try {
        const responses = readMultistatus(body ?? new ReadableStream(), (href) => listed.strange.push(href));
        for await (const response of responses) {
          if (listed.resources.length === mostResources) throw new NextcloudRefusal(undefined, 'it has too many files');
          listed.resources.push(parse(response));
        }
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
        throw this.#failure('answers in a way that is not known. Is it a Nextcloud server?', error);
      }
      return listed;
    }, signal);
  }

  /**
   * The bytes of a file, for `consume`, which is called again when they end early. Throws FileChangedError when the file no longer has the
   * ETag.
   */
  download<T>(
    { path, etag }: { path: readonly string[]; etag: string | undefined },
    consume: (body: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    return this.#repeat(async () => {
      const { body } = await this.#send(path, { method: 'GET', headers: etag ? { 'if-match': etag } : {} }, signal);
      return consume(body ?? new ReadableStream());
    }, signal);
  }

  async #repeat<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const giveUp = (error: unknown) => this.#giveUp(error, signal);
    const result = await repeatRequest(attempt, { waitsMs: this.#waitsMs, signal, giveUp });
    this.#failuresInARow = 0;
    return result;
  }

  /** A server that is well otherwise cannot give this file: it may be locked, or on a storage that is away. */
  async #giveUp(error: unknown, signal: AbortSignal): Promise<Error> {
    const status = error instanceof BusyError ? error.status : undefined;
    if (status === 429) return this.#failure('received too many requests. Try again later', error);
    const isWell = await this.#isWell(signal);
    this.#failuresInARow += 1;
    if (!isWell || this.#failuresInARow >= mostFailuresInARow) return this.#failure('cannot be reached', error);
    return new NextcloudRefusal(
      status,
      status ? reasonOf(status) : 'its transfer from the Nextcloud server breaks off',
    );
  }

  async #isWell(signal: AbortSignal): Promise<boolean> {
    try {
      const reply = await fetch(`${this.address}/status.php`, { redirect: 'manual', signal });
      const status = statusSchema.safeParse(await reply.json()).data;
      if (status?.maintenance || status?.needsDbUpgrade)
        throw this.#failure('is in maintenance mode. Try again when that has ended');
      return status?.installed === true;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SourceServerError) throw error;
      return false;
    }
  }

  async #send(path: readonly string[], init: Request, signal: AbortSignal): Promise<Response> {
    const place = path.map(encodeURIComponent).join('/');
    const response = await fetch(`${this.address}/remote.php/dav/${place}`, {
      ...init,
      redirect: 'manual',
      signal,
      headers: { ...init.headers, authorization: this.#authorization },
    });
    if (response.ok) return response;
    await response.body?.cancel();
    const { status } = response;
    const location = response.headers.get('location');
    if (location !== null && status < 400) throw this.#failure(describeRedirect(this.address, location));
    if (status === 401)
      throw this.#failure(
        'does not accept the login name and app password, or does not any more. The password of the account is not enough where the login has a second step: create an app password under Settings, Security',
      );
    if (status === 412) throw new FileChangedError();
    if (status >= 500 || status === 429 || status === 423) throw new BusyError(status);
    throw new NextcloudRefusal(status, reasonOf(status));
  }

  /** Makes the error that ends the import. */
  #failure(what: string, cause?: unknown): SourceServerError {
    return new SourceServerError(`${this.address} ${what}`, { cause });
  }
}
