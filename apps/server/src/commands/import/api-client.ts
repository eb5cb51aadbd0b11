import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  authorizationOf,
  buildRequest,
  type CallInput,
  type Checksum,
  deduplicateFile,
  type Endpoint,
  getAccountInfo,
  type JobId,
  logout,
  problemSchema,
  type ReplyOf,
  uploadFile,
} from '@stund/contract';
import type { z } from 'zod';
import { ApiError, ConnectionError } from './api-errors.ts';
import { type Answer, type HttpConnections, openConnections } from './http-exchange.ts';

export interface FileToSend {
  location: Buffer;
  path: string;
  mtimeMs: number;
  sizeBytes: number;
  checksum: Checksum;
}

/** What is needed of an answer is all that is looked at: the server may be of an earlier or a later release. */
const accountSchema = getAccountInfo.reply.pick({ email: true, default_job: true });
const addedSchema = uploadFile.reply.pick({ uuid: true, is_duplicate: true });

/** The public API as one account sees it. Throws ApiError, ConnectionError, and what reading the file throws. */
export class ApiClient {
  readonly origin: string;
  readonly #connections: HttpConnections;
  readonly #authorization: string;
  readonly #signal: AbortSignal;

  constructor(options: { origin: string; token: string; connections: number; signal: AbortSignal }) {
    this.origin = options.origin;
    this.#connections = openConnections(options.origin, options.connections);
    this.#authorization = authorizationOf(options.token, (text) => Buffer.from(text).toString('base64'));
    this.#signal = options.signal;
  }

  async getAccount(): Promise<z.output<typeof accountSchema>> {
    return parseReply(accountSchema, await this.#send(getAccountInfo, {}));
  }

  /** Ends the token this client was made with. */
  async logout(): Promise<void> {
    await this.#send(logout, {});
  }

  /** Asks whether the account holds the bytes already; then the file is there without sending them. */
  deduplicate(jobId: JobId, file: FileToSend): Promise<ReplyOf<typeof deduplicateFile>> {
    return this.call(deduplicateFile, {
      params: { id: jobId },
      body: { path: file.path, checksum: file.checksum, mtime: file.mtimeMs / 1000, policy: 'no_duplicates' },
    });
  }

  /** Sends the bytes. `onBytes` hears how many have left. */
  async upload(
    jobId: JobId,
    file: FileToSend,
    onBytes: (count: number) => void,
  ): Promise<z.output<typeof addedSchema>> {
    const { address } = buildRequest(uploadFile, { params: { id: jobId } } as CallInput<typeof uploadFile>);
    const fields = {
      path: file.path,
      mtime: String(file.mtimeMs / 1000),
      checksum: file.checksum,
      policy: 'no_duplicates',
    };
    const boundary = `stund-${randomBytes(16).toString('hex')}`;
    const [head, tail] = framePart(boundary, fields);
    const answer = await this.#connections.exchange({
      method: 'POST',
      address,
      headers: {
        authorization: this.#authorization,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(head.length + file.sizeBytes + tail.length),
      },
      body: bodyOf(head, file, tail, onBytes),
      signal: this.#signal,
    });
    return parseReply(addedSchema, answer);
  }

  close(): void {
    this.#connections.close();
  }

  /** Any call that takes and answers JSON. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const { reply } = endpoint;
    if (reply === undefined || reply === 'bytes') throw new TypeError(`${endpoint.name} has no JSON reply`);
    return parseReply(reply, await this.#send(endpoint, input)) as ReplyOf<E>;
  }

  #send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer> {
    const { method, address, body } = buildRequest(endpoint, input);
    const bytes = body === undefined ? undefined : Buffer.from(body);
    return this.#connections.exchange({
      method,
      address,
      headers: {
        authorization: this.#authorization,
        ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
      },
      body: bytes && once(bytes),
      signal: this.#signal,
    });
  }
}

function framePart(boundary: string, fields: Record<string, string>): [head: Buffer, tail: Buffer] {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return [Buffer.from(parts.join('') + file), Buffer.from(`\r\n--${boundary}--\r\n`)];
}

/** Exactly the announced number of bytes, or an error: a file may grow or shrink while it is being read. */
async function* bodyOf(
  head: Buffer,
  file: FileToSend,
  tail: Buffer,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  yield head;
  if (file.sizeBytes > 0) {
    const handle = await open(file.location, 'r');
    let sentBytes = 0;
    try {
      for await (const chunk of handle.createReadStream({ end: file.sizeBytes - 1, highWaterMark: 256 * 1024 })) {
        yield chunk;
        sentBytes += chunk.length;
        onBytes(chunk.length);
      }
    } finally {
      await handle.close().catch(() => undefined);
    }
    if (sentBytes < file.sizeBytes) throw new FileChangedError();
  }
  yield tail;
}

/** The file is being written to while it is read. */
export class FileChangedError extends Error {
  constructor() {
    super('it changes while it is being read');
    this.name = 'FileChangedError';
  }
}

function parseReply<T>(schema: z.ZodType<T>, { status, headers, text }: Answer): T {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const reply = schema.safeParse(body);
    if (reply.success) return reply.data;
    const place = reply.error.issues[0]?.path.join('.') || 'the whole';
    throw new ConnectionError(new Error(`what answers is no Stund of this release, ${place} is wrong`));
  }
  const problem = problemSchema.safeParse(body);
  const retryAfterSeconds = Number(headers['retry-after']);
  throw new ApiError({
    status,
    problem: problem.success ? problem.data : undefined,
    retryAfterMs: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds * 1000 : undefined,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
