import {
  createTelevisionCode,
  describeTelevision,
  endTelevision,
  type FileId,
  getHostDirectory,
  getTelevision,
  listTelevisionFiles,
  mediaAddress,
  type Rendition,
  type ReplyOf,
} from '@stund/contract';

export type TelevisionCode = ReplyOf<typeof createTelevisionCode>;
export type TelevisionState = ReplyOf<typeof getTelevision>;
export type ShownFile = ReplyOf<typeof listTelevisionFiles>['files'][number];
/** What a media address is made of. */
export type ServedFile = Pick<ShownFile, 'id' | 'job_id' | 'media_token'>;
type Hosts = ReplyOf<typeof getHostDirectory>;

/** The server refused the call. A call that does not reach it fails with another error. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

const timeLimitMs = 15_000;

function postOf(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function call(path: string, body?: object): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeLimitMs);
  try {
    const reply = await fetch(path, { signal: controller.signal, ...(body && postOf(body)) });
    if (!reply.ok) throw new Refused(reply.status);
    return await reply.json();
  } finally {
    clearTimeout(timer);
  }
}

export function requestCode(name = describeTelevision(navigator.userAgent) || 'TV'): Promise<TelevisionCode> {
  return call(createTelevisionCode.path, { name }) as Promise<TelevisionCode>;
}

export function readState(secret: string): Promise<TelevisionState> {
  return call(getTelevision.path, { secret }) as Promise<TelevisionState>;
}

/** All files that the television shows. */
export async function listFiles(secret: string): Promise<ShownFile[]> {
  const files: ShownFile[] = [];
  let cursor: string | null = null;
  do {
    const body: object = cursor === null ? { secret } : { secret, cursor };
    const page = (await call(listTelevisionFiles.path, body)) as ReplyOf<typeof listTelevisionFiles>;
    files.push(...page.files);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return files;
}

/** Those of some files that the television shows, in any order. */
export async function listFilesById(secret: string, fileIds: readonly FileId[]): Promise<ShownFile[]> {
  const page = (await call(listTelevisionFiles.path, { secret, file_ids: fileIds })) as ReplyOf<
    typeof listTelevisionFiles
  >;
  return page.files;
}

/** Ends the television also when the page is being closed, where the reply is not awaited. */
export function endTelevisionNow(secret: string): void {
  // Older Chromium refuses a beacon of JSON.
  fetch(endTelevision.path, { ...postOf({ secret }), keepalive: true }).catch(() => undefined);
}

let hosts: Promise<Hosts> | undefined;

/** The address of a rendition on its host. */
export async function addressOf(file: ServedFile, rendition: Rendition): Promise<string> {
  hosts = hosts || (call(getHostDirectory.path.replace('{id}', 'default')) as Promise<Hosts>);
  try {
    const { 'thumb-host': thumb, 'video-host': video } = await hosts;
    const host = rendition === 'video' ? video : thumb;
    const origin = host.indexOf('://') >= 0 ? host.replace(/\/$/, '') : `${location.protocol}//${host}`;
    return origin + mediaAddress(file, rendition);
  } catch (error) {
    hosts = undefined;
    throw error;
  }
}

/** Whether a video can be played now. */
export async function isPlayable(file: ServedFile): Promise<boolean> {
  const [path, query] = (await addressOf(file, 'video')).split('?');
  const reply = (await call(`${path}/check?${query}`)) as { status: string };
  return reply.status === 'ready';
}
