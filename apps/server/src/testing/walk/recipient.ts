import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@stund/contract';
import { isByteStream, isMultipart, shapesOf } from '@stund/contract/schemas';

export interface Fetched {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Someone with the link of a share, who calls the server as any client may. */
export class Recipient {
  readonly #origin: string;
  readonly #authorization: string | undefined;

  constructor(origin: string, authorization?: string) {
    this.#origin = origin;
    this.#authorization = authorization;
  }

  /** Repeats the call while the server asks for that. */
  async fetch(address: string, init: Init = {}): Promise<Fetched> {
    for (let attempt = 0; ; attempt += 1) {
      const headers = { ...(this.#authorization && { authorization: this.#authorization }), ...init.headers };
      const response = await fetch(this.#origin + address, { ...init, headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isBusy = response.status === 503 || response.status === 429;
      if (!isBusy || attempt === 100) return { status: response.status, headers: response.headers, bytes };
      await sleep(1000);
    }
  }

  async json<T>(address: string, init: Init = {}): Promise<T> {
    const { status, bytes } = await this.fetch(address, init);
    if (status >= 300) throw new Error(`${address}: ${status} ${bytes.toString()}`);
    return JSON.parse(bytes.toString()) as T;
  }

  post<T>(address: string, body: unknown): Promise<T> {
    return this.json<T>(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Calls an operation with a share and one of its files, and with bodies that may be wrong. */
  try(endpoint: Endpoint, { shareId, fileId }: { shareId: string; fileId: string }): Promise<Fetched> {
    const path = endpoint.path
      .replace('{id}', shareId)
      .replace('{fileId}', fileId)
      .replace(/\{\w*[iI]d\}|\{download\}/g, fileId)
      .replace('{name}', 'x');
    return this.fetch(path + (queries[endpoint.name]?.(shareId) ?? ''), {
      method: endpoint.method,
      signal: AbortSignal.timeout(60_000),
      ...bodyOf(endpoint, fileId),
    });
  }
}

const queries: Readonly<Record<string, (shareId: string) => string>> = {
  waitForChange: () => '?seq=-1',
  listMapClusters: () => '?west=-180&south=-90&east=180&north=90&zoom=2',
  listMapFiles: () => '?west=-180&south=-90&east=180&north=90',
  listTimelineFiles: () => '?month=2021-07',
  searchFiles: () => '?q=after+1900',
  listSearchMonths: () => '?q=after+1900',
  listSearchChunk: () => '?q=after+1900&month=2021-07',
  suggestSearches: () => '?q=jp',
  listDocumentMonths: () => '?time_zone=UTC',
  listDocuments: () => '?month=2021-07&time_zone=UTC',
  getLinkPreview: (shareId) => `?url=${encodeURIComponent(`http://localhost/share/${shareId}`)}`,
};

const bodies: Readonly<Record<string, (fileId: string) => unknown>> = {
  listSelectedFiles: () => ({ selection: { all: true } }),
  measureSelectedFiles: () => ({ selection: { all: true } }),
  renameJob: () => ({ name: 'x' }),
  deleteFiles: (fileId) => ({ file_uuids: [fileId] }),
  setOwnReactions: (fileId) => ({ file_uuids: [fileId], reaction: 'favorite' }),
  restoreFiles: (fileId) => ({ file_uuids: [fileId] }),
  changeShare: () => ({ include_location: 1 }),
  setJobPassword: () => ({ password: null }),
  setJobPrivacy: () => ({ privacy_mode: 'shared' }),
  setJobPermissions: () => ({ include_location: 1 }),
  setVisibleToOwner: () => ({ visible: 0 }),
};

function bodyOf(endpoint: Endpoint, fileId: string): RequestInit & { headers?: Record<string, string> } {
  const { body } = shapesOf(endpoint);
  if (body === undefined) return {};
  if (isMultipart(body)) {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.bin');
    return { body: form };
  }
  if (isByteStream(body)) return { body: 'x', headers: { 'content-type': body.contentType } };
  if (endpoint.bodyType !== undefined) return { body: fileId, headers: { 'content-type': endpoint.bodyType } };
  return {
    body: JSON.stringify(bodies[endpoint.name]?.(fileId) ?? {}),
    headers: { 'content-type': 'application/json' },
  };
}
