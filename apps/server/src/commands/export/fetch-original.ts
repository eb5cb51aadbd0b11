import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Checksum } from '@stund/contract';
import { ConnectionError } from '../import/api-errors.ts';
import { type HttpConnections, readAnswer } from '../import/http-exchange.ts';
import { refusalOf } from '../import/parse-reply.ts';

export interface Original {
  address: string;
  sizeBytes: number;
  checksum: Checksum;
}

/** The server sent other bytes than it announced. */
export class WrongBytesError extends Error {
  constructor() {
    super('the bytes from the server do not match its checksum');
    this.name = 'WrongBytesError';
  }
}

export interface FetchOptions {
  connections: HttpConnections;
  /** The file that the bytes are collected in. What an earlier attempt left in it is used. */
  partPath: string;
  signal: AbortSignal;
  /** Called with the number of new bytes; negative when they have to be fetched again. */
  onBytes(count: number): void;
}

/** Fetches the bytes of a file into `partPath`, synced and verified. Throws ConnectionError, ApiError, WrongBytesError. */
export async function fetchOriginal(original: Original, options: FetchOptions): Promise<void> {
  const part = await Part.open(options, original.sizeBytes);
  try {
    if (part.sizeBytes < original.sizeBytes) await receive(part, original, options);
    await part.file.sync();
  } finally {
    await part.file.close();
    part.settle();
  }
  if (part.hash.digest('hex') === original.checksum) return;
  await rm(options.partPath, { force: true });
  options.onBytes(-part.sizeBytes);
  throw new WrongBytesError();
}

class Part {
  readonly file: FileHandle;
  hash: Hash = createHash('sha256');
  sizeBytes = 0;
  readonly #onBytes: (count: number) => void;
  #reportedBytes = 0;

  private constructor(file: FileHandle, onBytes: (count: number) => void) {
    this.file = file;
    this.#onBytes = onBytes;
  }

  static async open({ partPath, onBytes }: FetchOptions, limitBytes: number): Promise<Part> {
    const found = await stat(partPath).catch(() => undefined);
    const part = new Part(await open(partPath, 'a', 0o644), onBytes);
    if (found === undefined || found.size === 0) return part;
    if (found.size > limitBytes) await part.clear();
    else for await (const chunk of createReadStream(partPath)) part.count(chunk as Buffer);
    return part;
  }

  async append(chunk: Buffer): Promise<void> {
    await this.file.appendFile(chunk);
    this.count(chunk);
    this.settle();
  }

  count(chunk: Buffer): void {
    this.hash.update(chunk);
    this.sizeBytes += chunk.length;
  }

  async clear(): Promise<void> {
    await this.file.truncate(0);
    this.hash = createHash('sha256');
    this.sizeBytes = 0;
    this.settle();
  }

  settle(): void {
    if (this.sizeBytes !== this.#reportedBytes) this.#onBytes(this.sizeBytes - this.#reportedBytes);
    this.#reportedBytes = this.sizeBytes;
  }
}

async function receive(part: Part, { address, sizeBytes }: Original, options: FetchOptions): Promise<void> {
  const { connections, signal } = options;
  const headers: Record<string, string> = part.sizeBytes > 0 ? { range: `bytes=${part.sizeBytes}-` } : {};
  const response = await connections.open({ method: 'GET', address, headers, signal });
  try {
    if (response.statusCode === 200) await part.clear();
    else if (response.statusCode !== 206 || !startsAt(response, part.sizeBytes))
      throw refusalOf(await readAnswer(response));
    for await (const chunk of response) {
      if (part.sizeBytes + (chunk as Buffer).length > sizeBytes) throw new WrongBytesError();
      await part.append(chunk as Buffer);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw isNetworkFailure(error) ? new ConnectionError(error) : error;
  } finally {
    response.destroy();
  }
  if (part.sizeBytes < sizeBytes) throw new ConnectionError(new Error('the reply ends early'));
}

function startsAt({ headers }: IncomingMessage, position: number): boolean {
  return headers['content-range']?.startsWith(`bytes ${position}-`) === true;
}

function isNetworkFailure(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'EPIPE' || code === 'ETIMEDOUT';
}
