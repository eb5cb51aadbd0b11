import { getResumableUpload } from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  type OnSuccessPayload,
  Upload,
} from 'tus-js-client';
import type { z } from 'zod';
import { ConnectionError } from './api-errors.ts';
import type { FileToSend } from './file-to-send.ts';
import type { Answer, Outgoing } from './http-exchange.ts';
import { addedSchema, parseReply, refusalOf } from './parse-reply.ts';
import type { UploadAddresses } from './upload-addresses.ts';

export interface ResumableUploadOptions {
  endpoint: string;
  /** The key under which the address of an unfinished upload is stored. */
  fingerprint: string;
  metadata: Record<string, string>;
  addresses: UploadAddresses;
  /** Called with the number of sent bytes; negative when they have to be sent again. */
  onBytes(count: number): void;
  signal: AbortSignal;
  exchange(outgoing: Omit<Outgoing, 'signal'>): Promise<Answer>;
}

type Added = z.output<typeof addedSchema>;

/**
 * Sends a file with tus-js-client over the connections of the import. It makes one attempt, which resumes an earlier one, and
 * throws the same errors as other calls.
 */
export async function sendResumably(file: FileToSend, sending: ResumableUploadOptions): Promise<Added> {
  const { addresses, fingerprint, signal } = sending;
  const progress = new Progress(sending.onBytes);
  const { promise, resolve, reject } = Promise.withResolvers<OnSuccessPayload>();
  const known = addresses.find(fingerprint);
  const upload = new Upload(file as never, {
    endpoint: sending.endpoint,
    ...(known !== undefined && { uploadUrl: known }),
    metadata: sending.metadata,
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: async () => fingerprint,
    fileReader: {
      openFile: async () => ({
        size: file.sizeBytes,
        slice: async (start, end) => sliceOf(start, end, file),
        close() {},
      }),
    },
    httpStack: new ExchangeStack(file, { ...sending, progress }),
    onUploadUrlAvailable: () => void (upload.url && addresses.remember(fingerprint, upload.url)),
    onSuccess: resolve,
    onError: reject,
  });
  const stop = () => {
    void upload.abort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    upload.start();
    const { lastResponse } = await promise;
    addresses.forget(fingerprint);
    progress.set(file.sizeBytes);
    return await readAdded(lastResponse, upload.url ?? '', sending);
  } catch (error) {
    progress.set(0);
    throw causeOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Reads the created file from the last reply, or queries the upload when that reply was lost. */
async function readAdded(last: HttpResponse, address: string, { exchange }: ResumableUploadOptions): Promise<Added> {
  const text = last.getBody();
  if (text !== '') return parseReply(addedSchema, { status: 200, headers: {}, text });
  const answer = await exchange({ method: 'GET', address, headers: {}, body: undefined });
  const { stored } = parseReply(shapesOf(getResumableUpload).reply, answer);
  if (stored === null) throw new ConnectionError(new Error('the file was deleted while it arrived'));
  return stored;
}

/** Returns the original error, which tus-js-client wraps in one of its own. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof DetailedError ? error.causingError : undefined;
  return cause ?? error;
}

interface Slice {
  size: number;
  startBytes: number;
}

function sliceOf(startBytes: number, end: number, { sizeBytes }: FileToSend) {
  const endBytes = Math.min(end, sizeBytes);
  return { value: { size: endBytes - startBytes, startBytes } satisfies Slice, done: endBytes >= sizeBytes };
}

class Progress {
  readonly #onBytes: (count: number) => void;
  reportedBytes = 0;

  constructor(onBytes: (count: number) => void) {
    this.#onBytes = onBytes;
  }

  set(bytes: number): void {
    if (bytes !== this.reportedBytes) this.#onBytes(bytes - this.reportedBytes);
    this.reportedBytes = bytes;
  }
}

type RequestOptions = ResumableUploadOptions & { progress: Progress };

/** Lets tus-js-client use the connections of the import, which are persistent, report refusals early and can be aborted. */
class ExchangeStack implements HttpStack {
  readonly #file: FileToSend;
  readonly #options: RequestOptions;

  constructor(file: FileToSend, way: RequestOptions) {
    this.#file = file;
    this.#options = way;
  }

  createRequest(method: string, url: string): HttpRequest {
    return new ExchangeRequest(method, url, { file: this.#file, way: this.#options });
  }

  getName(): string {
    return 'ExchangeStack';
  }
}

class ExchangeRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #file: FileToSend;
  readonly #way: RequestOptions;
  readonly #headers: Record<string, string> = {};

  constructor(method: string, url: string, { file, way }: { file: FileToSend; way: RequestOptions }) {
    this.#method = method;
    this.#url = url;
    this.#file = file;
    this.#way = way;
  }

  getMethod(): string {
    return this.#method;
  }

  getURL(): string {
    return this.#url;
  }

  setHeader(header: string, value: string): void {
    this.#headers[header] = value;
  }

  getHeader(header: string): string | undefined {
    return this.#headers[header];
  }

  setProgressHandler(): void {}

  async send(body?: Slice | null): Promise<HttpResponse> {
    const answer = await this.#way.exchange({
      method: this.#method,
      address: this.#url,
      headers: { ...this.#headers, 'content-length': String(body?.size ?? 0) },
      body: body ? this.#read(body) : undefined,
    });
    if (answer.status >= 400) this.#refuse(answer);
    return presentAnswer(answer);
  }

  async abort(): Promise<void> {}

  getUnderlyingObject(): undefined {
    return undefined;
  }

  async *#read({ startBytes, size }: Slice): AsyncGenerator<Uint8Array> {
    const { progress, signal } = this.#way;
    let position = startBytes;
    progress.set(position);
    for await (const chunk of this.#file.bytes.read({ startBytes, endBytes: startBytes + size }, signal)) {
      yield chunk;
      position += chunk.length;
      progress.set(position);
    }
  }

  /** Throws a refusal, except that an upload that no longer exists is started again. tus-js-client would do that for any refusal. */
  #refuse(answer: Answer): void {
    const isGone = answer.status === 404 || answer.status === 410;
    if (this.#method === 'HEAD' && isGone) return;
    if (this.#method === 'PATCH' && isGone) {
      this.#way.addresses.forget(this.#way.fingerprint);
      throw new ConnectionError(new Error('the upload has expired'));
    }
    throw refusalOf(answer);
  }
}

function presentAnswer({ status, headers, text }: Answer): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers[name.toLowerCase()]?.toString(),
    getBody: () => text,
    getUnderlyingObject: () => undefined,
  };
}
