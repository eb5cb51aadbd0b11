import { randomBytes } from 'node:crypto';
import {
  authorizationOf,
  buildRequest,
  type CallInput,
  createResumableUpload,
  deduplicateFile,
  type Endpoint,
  getAccountInfo,
  type JobId,
  logout,
  type ReplyOf,
  uploadFile,
} from '@stund/contract';
import { shapesOf } from '@stund/contract/schemas';
import type { z } from 'zod';
import { describeFile, type FileToSend } from './file-to-send.ts';
import { type Answer, type HttpConnections, openConnections } from './http-exchange.ts';
import { addedSchema, parseReply, refusalOf } from './parse-reply.ts';
import { sendResumably } from './send-resumably.ts';
import type { UploadAddresses } from './upload-addresses.ts';

/** Only the needed fields of a reply are parsed, since the server may be of an earlier or a later release. */
const accountSchema = shapesOf(getAccountInfo).reply.pick({ email: true, name: true, default_job: true });

/** A client of the public API for one account. Throws ApiError, ConnectionError, and what reading the file throws. */
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

  /** Revokes the token of this client. */
  async logout(): Promise<void> {
    await this.#send(logout, {});
  }

  /** Creates the file without sending its bytes, if the account has them already. */
  deduplicate(jobId: JobId, file: FileToSend): Promise<ReplyOf<typeof deduplicateFile>> {
    return this.call(deduplicateFile, {
      params: { id: jobId },
      body: { ...describeFile(file), path: file.path, checksum: file.checksum },
    });
  }

  /** Sends the bytes. `onBytes` is called with the size of each chunk that was sent. */
  async upload(
    jobId: JobId,
    file: FileToSend,
    onBytes: (count: number) => void,
  ): Promise<z.output<typeof addedSchema>> {
    const { address } = buildRequest(uploadFile, { params: { id: jobId } } as CallInput<typeof uploadFile>);
    const boundary = `stund-${randomBytes(16).toString('hex')}`;
    const [head, tail] = framePart(boundary, describeFile(file));
    const answer = await this.#connections.exchange({
      method: 'POST',
      address,
      headers: {
        authorization: this.#authorization,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(head.length + file.sizeBytes + tail.length),
      },
      body: this.#bodyOf(head, file, tail, onBytes),
      signal: this.#signal,
    });
    return parseReply(addedSchema, answer);
  }

  /** Sends the bytes by the tus protocol, and resumes an upload of an earlier attempt or run. */
  async uploadResumably(
    jobId: JobId,
    file: FileToSend,
    { addresses, onBytes }: { addresses: UploadAddresses; onBytes: (count: number) => void },
  ): Promise<z.output<typeof addedSchema>> {
    const { address } = buildRequest(createResumableUpload, { params: { id: jobId } } as CallInput<
      typeof createResumableUpload
    >);
    return sendResumably(file, {
      endpoint: this.origin + address,
      fingerprint: `${jobId} ${file.checksum} ${file.path}`,
      metadata: describeFile(file),
      addresses,
      onBytes,
      signal: this.#signal,
      exchange: (outgoing) =>
        this.#connections.exchange({
          ...outgoing,
          headers: { ...outgoing.headers, authorization: this.#authorization },
          signal: this.#signal,
        }),
    });
  }

  close(): void {
    this.#connections.close();
  }

  /** Makes a call with a JSON reply. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const { reply } = shapesOf(endpoint);
    if (reply === undefined || reply === 'bytes') throw new TypeError(`${endpoint.name} has no JSON reply`);
    return parseReply(reply, await this.#send(endpoint, input)) as ReplyOf<E>;
  }

  /** Makes a call without a reply. */
  async send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
    const answer = await this.#send(endpoint, input);
    if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer);
  }

  async *#bodyOf(
    head: Buffer,
    { bytes, sizeBytes }: FileToSend,
    tail: Buffer,
    onBytes: (count: number) => void,
  ): AsyncGenerator<Uint8Array> {
    yield head;
    for await (const chunk of bytes.read({ startBytes: 0, endBytes: sizeBytes }, this.#signal)) {
      yield chunk;
      onBytes(chunk.length);
    }
    yield tail;
  }

  #send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer> {
    const { method, address, body, contentType } = buildRequest(endpoint, input);
    const bytes = body === undefined ? undefined : Buffer.from(body);
    return this.#connections.exchange({
      method,
      address,
      headers: {
        authorization: this.#authorization,
        ...(bytes && contentType && { 'content-type': contentType, 'content-length': String(bytes.length) }),
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

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
