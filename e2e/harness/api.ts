import {
  authorizationOf,
  buildRequest,
  type CallInput,
  type Endpoint,
  getAccountInfo,
  type ListedFile,
  listDevices,
  listFiles,
  pollJobChanges,
  type ReplyOf,
  removeDevice,
  shortenId,
  uploadFile,
} from '@stund/contract';
import type { FileOnDisk } from '../fixtures/folders.ts';

export interface StoredFile {
  record: ListedFile;
  /** The path of its page: `/photos/…` */
  address: string;
}

type CallInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** The public API, for the setup of a journey and for checks on the server. */
export class Api {
  readonly #origin: string;
  readonly #authorization: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#authorization = authorizationOf(token, btoa);
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const { method, address, body, contentType } = buildRequest(endpoint, input);
    const reply = await this.#fetch(address, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': contentType! } }),
    });
    return (reply.status === 204 ? undefined : await reply.json()) as ReplyOf<E>;
  }

  /** Uploads files, to the timeline unless a job is given, and waits until they are processed. */
  async upload(files: readonly FileOnDisk[], toJob?: string): Promise<StoredFile[]> {
    const jobId = toJob ?? (await this.findDefaultJob());
    const ids = await this.send(files, jobId);
    await this.waitForProcessing(jobId);
    const records = new Map((await this.listFiles(jobId)).map((record) => [record.id as string, record]));
    return ids.map((id) => ({ record: records.get(id)!, address: `/photos/${shortenId(id)}` }));
  }

  /** Uploads files and resolves to their ids. */
  async send(files: readonly FileOnDisk[], jobId: string): Promise<string[]> {
    const ids: string[] = [];
    for (const { path, content, modified, facts = {} } of files) {
      const form = new FormData();
      form.set('path', path);
      if (modified) form.set('mtime', String(modified.getTime() / 1000));
      for (const [name, value] of Object.entries(facts)) form.set(name, value);
      form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'file');
      const reply = await this.#fetch(uploadFile.path.replace('{id}', jobId), { method: 'POST', body: form });
      ids.push(((await reply.json()) as { uuid: string }).uuid);
    }
    return ids;
  }

  /** The job of the person's timeline. */
  async findDefaultJob(): Promise<string> {
    return (await this.call(getAccountInfo, {})).default_job;
  }

  /** Resolves when the server has processed every upload. */
  async waitForProcessing(jobId?: string): Promise<void> {
    const id = jobId ?? (await this.findDefaultJob());
    for (;;) {
      const { uploads } = await this.call(pollJobChanges, { params: { id }, query: { since: 1_000_000_000 } });
      if (uploads.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Resolves when the encoding of every video has finished or failed. */
  async waitForVideos(): Promise<void> {
    while ((await this.listFiles()).some((file) => file.encoding_status === 'PROCESSING')) {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Lists all files of a job, by default of the timeline, newest first, with all members of live photos and bursts. */
  async listFiles(jobId?: string): Promise<ListedFile[]> {
    const id = jobId ?? (await this.findDefaultJob());
    const all: ListedFile[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { members: 1, ...(cursor !== undefined && { cursor }) };
      const { files, next_cursor } = await this.call(listFiles, { params: { id }, query });
      all.push(...files);
      cursor = next_cursor;
    }
    return all;
  }

  /** Logs out every device but this one. */
  async removeOtherDevices(): Promise<void> {
    for (const device of await this.call(listDevices, {})) {
      if (!device.is_current) await this.call(removeDevice, { params: { id: device.id } });
    }
  }

  async #fetch(address: string, init: CallInit): Promise<Response> {
    const headers = { authorization: this.#authorization, ...init.headers };
    const reply = await fetch(this.#origin + address, { ...init, headers });
    if (!reply.ok) throw new Error(`${init.method} ${address} was answered ${reply.status}: ${await reply.text()}`);
    return reply;
  }
}
