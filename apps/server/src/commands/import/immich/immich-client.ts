import { z } from 'zod';
import { defaultWaitsMs, repeatRequest } from '../servers/repeat-request.ts';
import { SourceFileError, SourceRefusalError, SourceServerError } from '../sources/source-errors.ts';

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/**
 * Calls the API of an Immich server. What is lost on the way is asked again. Throws SourceServerError for what ends an import, and
 * SourceFileError for what concerns one file.
 */
export class ImmichClient {
  readonly origin: string;
  readonly #key: string;
  readonly #waitsMs: readonly number[];

  constructor({
    address,
    key,
    waitsMs = defaultWaitsMs,
  }: { address: string; key: string; waitsMs?: readonly number[] }) {
    this.origin = address.replace(/\/+$/, '').replace(/\/api$/, '');
    this.#key = key;
    this.#waitsMs = waitsMs;
  }

  /** Makes a call with a JSON reply. */
  call<T extends z.ZodType>(schema: T, call: Call, signal: AbortSignal): Promise<z.output<T>> {
    return this.#repeat(async () => {
      const text = await (await this.#send(call, signal)).text();
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      throw this.#failure(`answered ${call.path} in a way that is not known. Is it an Immich server?`);
    }, signal);
  }

  /** The bytes of an original, for `consume`, which is called again when they end early. */
  download<T>(
    assetId: string,
    consume: (body: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    return this.#repeat(async () => {
      const { body } = await this.#send({ path: `/assets/${encodeURIComponent(assetId)}/original` }, signal);
      return consume(body ?? new ReadableStream());
    }, signal);
  }

  #repeat<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const giveUp = (error: unknown) => this.#failure('cannot be reached', error);
    return repeatRequest(attempt, { waitsMs: this.#waitsMs, signal, giveUp });
  }

  async #send({ method = 'GET', path, body }: Call, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      // The key must not reach another server.
      redirect: 'manual',
      signal,
      headers: { 'x-api-key': this.#key, accept: '*/*', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    const said = reasonSchema.safeParse(parseJson(await response.text())).data?.message ?? '';
    const place = response.headers.get('location');
    const { status } = response;
    if (place !== null) throw this.#failure(`redirects to ${place}. Name that address`);
    if (status === 401) throw this.#failure('does not accept the API key, or does not any more');
    if (status === 403) throw new SourceRefusalError(`${this.origin} refuses the API key. ${said}`.trim());
    if (status === 404 && path.startsWith('/assets/'))
      throw new SourceFileError('it is no longer on the Immich server');
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    throw this.#failure(`refused ${path} with status ${status}. ${said}`.trim());
  }

  #failure(what: string, cause?: unknown): SourceServerError {
    return new SourceServerError(`${this.origin} ${what}`, { cause });
  }
}

const reasonSchema = z.object({
  message: z.union([z.string(), z.array(z.string()).transform((all) => all.join(', '))]),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
