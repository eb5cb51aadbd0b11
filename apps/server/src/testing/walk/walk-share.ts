import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type Download, type FileDetails, type ListedFile, mediaAddress, renditions } from '@stund/contract';
import { fromBufferPromise } from 'yauzl';
import { findTraces } from '../../platform/private-copy/testing/find-traces.ts';
import { operationsToTry } from './operations-for-recipients.ts';
import type { Fetched, Recipient } from './recipient.ts';
import { tracesInJson } from './traces-in-json.ts';

export interface WalkOptions {
  shareId: string;
  recipient: Recipient;
  /** Where the bytes are written that exiftool reads. */
  folder: string;
  /** Texts that were written into originals. */
  secrets: readonly string[];
  /** Whether the recipient has an account, and may copy the files to their timeline. */
  hasAccount: boolean;
}

/** A file as a recipient got it. */
export interface WalkedFile {
  file: ListedFile;
  /** What the page says of it. */
  copy: NonNullable<FileDetails['private_copy']>;
  /** The file of the download on disk; undefined when nothing is served. */
  path: string | undefined;
}

export interface Walk {
  files: WalkedFile[];
  /** The number of replies and their bytes by operation and rendition. */
  counts: Map<string, { replies: number; bytes: number }>;
  problems: string[];
}

/**
 * Fetches everything that a recipient of a share without location and camera data can fetch: all calls on the job, all renditions of
 * all files, archives of all kinds, and copies in their own timeline. Everything with a trace is a problem.
 */
export async function walkShare(options: WalkOptions): Promise<Walk> {
  const endpoints = operationsToTry();
  const walker = new Walker(options);
  const files = await walker.listAll(options.shareId);
  for (const file of files) await walker.walkFile(file);
  for (const request of [{}, { option: 'export' }, { option: 'takeout' }, { files: [files[0]!.id] }])
    await walker.walkArchive(request);
  for (const endpoint of endpoints) {
    const ids = { shareId: options.shareId, fileId: files[0]!.id };
    const reply = await options.recipient.try(endpoint, ids).catch(() => undefined);
    if (reply) walker.checkReply(endpoint.name, reply);
  }
  if (options.hasAccount) await walker.walkOwnTimeline();
  return walker.finish();
}

/** What ffmpeg writes into every video that it encodes. */
const writtenByEncoder =
  /^(QuickTime:HandlerVendorID: Apple|Track\d+:HandlerDescription: (Video|Sound)Handler|Track\d+:CompressorName: Lavc libx264)$/;

class Walker {
  readonly #options: WalkOptions;
  readonly #walk: Walk = { files: [], counts: new Map(), problems: [] };
  /** The different bytes on disk by checksum, with what they are. */
  readonly #written = new Map<string, { path: string; of: string }>();

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  async finish(): Promise<Walk> {
    for (const [path, traces] of await findTraces([...this.#written.values()].map(({ path }) => path))) {
      const { of } = [...this.#written.values()].find((one) => one.path === path)!;
      for (const trace of traces) if (!writtenByEncoder.test(trace)) this.#walk.problems.push(`${of}: ${trace}`);
    }
    return this.#walk;
  }

  /** All files of a job, with the hidden ones of groups. */
  async listAll(jobId: string): Promise<ListedFile[]> {
    const { recipient, shareId } = this.#options;
    const isOwn = jobId !== shareId;
    const found = new Map<string, ListedFile>();
    for (let cursor = ''; ; ) {
      const reply = await recipient.fetch(`/st/4/jobs/${jobId}/files?limit=500${cursor}`);
      this.checkReply('listFiles', reply, { isOwn });
      const page = contentOf<{ files: ListedFile[]; next_cursor: string | null }>('listFiles', reply);
      for (const file of page.files) {
        found.set(file.id, file);
        if (file.group === null) continue;
        const group = await recipient.fetch(`/st/4/jobs/${jobId}/files_by_id/${file.id}/group`);
        this.checkReply('listGroup', group, { isOwn });
        const { files } = contentOf<{ files: ListedFile[] }>('listGroup', group);
        for (const hidden of files) found.set(hidden.id, hidden);
      }
      if (page.next_cursor === null) return [...found.values()];
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
  }

  async walkFile(file: ListedFile): Promise<void> {
    const { recipient, shareId } = this.#options;
    const details = `/st/4/jobs/${shareId}/files_by_id/${file.id}`;
    let copy: FileDetails['private_copy'];
    for (let attempt = 0; ; attempt += 1) {
      const reply = await recipient.fetch(details);
      this.checkReply('getFile', reply);
      copy = contentOf<FileDetails>('getFile', reply).private_copy;
      if (copy !== null && copy.kind !== 'pending') break;
      // A worker makes the copies of a share, one after another.
      if (attempt === 600) throw new Error(`${file.path}: ${JSON.stringify(copy)} without end`);
      await sleep(250);
    }
    const isDocument = copy.kind === 'unchanged';
    for (const rendition of renditions) {
      this.checkReply('checkVideo', await recipient.fetch(checkAddress(file, rendition)));
      for (const query of rendition === 'original' ? ['&download=1', '&jpeg=1', ''] : ['']) {
        const address = mediaAddress(file, rendition) + query;
        const reply = await recipient.fetch(address);
        const path = await this.#keep(`${rendition}${query}`, file.path, { ...reply, isDocument });
        if (rendition === 'original' && query === '&download=1') {
          this.#walk.files.push({ file, copy, path });
          this.#compareWithDetails(file, copy, reply);
        }
        if (path !== undefined) await this.#checkRanges(`${file.path} ${rendition}${query}`, address, reply);
      }
    }
  }

  #compareWithDetails(file: ListedFile, copy: WalkedFile['copy'], reply: Fetched): void {
    if (copy.kind === 'none' ? reply.status !== 404 : reply.status !== 200)
      this.#walk.problems.push(`${file.path}: ${reply.status} for ${copy.kind}`);
    if (reply.status === 200 && reply.bytes.length !== copy.size)
      this.#walk.problems.push(`${file.path}: ${reply.bytes.length} bytes instead of ${copy.size}`);
  }

  /** HEAD and ranges agree with the whole reply. */
  async #checkRanges(name: string, address: string, whole: Fetched): Promise<void> {
    const { recipient } = this.#options;
    const head = await recipient.fetch(address, { method: 'HEAD' });
    for (const header of ['etag', 'content-length', 'content-type'])
      if (head.headers.get(header) !== whole.headers.get(header)) this.#walk.problems.push(`${name}: HEAD ${header}`);
    if (Number(whole.headers.get('content-length')) !== whole.bytes.length)
      this.#walk.problems.push(`${name}: content-length`);
    if (whole.headers.get('accept-ranges') !== 'bytes' || whole.bytes.length < 2) return;
    const start = Math.floor(whole.bytes.length / 3);
    const end = Math.min(whole.bytes.length - 1, start + 70_000);
    const part = await recipient.fetch(address, { headers: { range: `bytes=${start}-${end}` } });
    if (part.status !== 206 || !part.bytes.equals(whole.bytes.subarray(start, end + 1)))
      this.#walk.problems.push(`${name}: range ${start}-${end}`);
  }

  async walkArchive(request: object): Promise<void> {
    const { recipient, shareId } = this.#options;
    const downloads = `/st/4/jobs/${shareId}/downloads`;
    let download = await recipient.post<Download>(downloads, request);
    for (let attempt = 0; download.state === 'preparing' && attempt < 1200; attempt += 1) {
      await sleep(250);
      const reply = await recipient.fetch(`${downloads}/${download.id}`);
      this.checkReply('getDownload', reply);
      download = JSON.parse(reply.bytes.toString()) as Download;
    }
    const name = `archive ${JSON.stringify(request)}`;
    if (download.address === null) {
      this.#walk.problems.push(`${name}: ${download.state}`);
      return;
    }
    const archive = await recipient.fetch(download.address);
    this.#count('getArchive', archive.bytes);
    if (archive.bytes.length !== download.size) this.#walk.problems.push(`${name}: size`);
    await this.#checkRanges(name, download.address, archive);
    const zip = await fromBufferPromise(archive.bytes);
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      count += 1;
      if (crc32(bytes) !== entry.crc32) this.#walk.problems.push(`${name} ${entry.fileName}: CRC-32`);
      const isDocument = this.#walk.files.some(
        ({ copy, file }) => copy.kind === 'unchanged' && file.size === bytes.length,
      );
      await this.#keep('archive entry', `${name} ${entry.fileName}`, { status: 200, bytes, isDocument });
    }
    if (count !== download.count && download.count !== this.#walk.files.length)
      this.#walk.problems.push(`${name}: ${count} entries of ${download.count}`);
  }

  /** Copies everything to the timeline of the recipient, who is its owner there. */
  async walkOwnTimeline(): Promise<void> {
    const { recipient, shareId } = this.#options;
    const reply = await recipient.fetch(`/st/4/jobs/${shareId}/keep-all-files`, { method: 'POST' });
    this.checkReply('keepAllFiles', reply);
    const { target } = contentOf<{ target: string }>('keepAllFiles', reply);
    for (const file of await this.listAll(target)) {
      const bytes = await recipient.fetch(mediaAddress(file, 'original'));
      await this.#keep('copy in a timeline', file.path, { ...bytes, isDocument: file.type === 'Documents' });
    }
  }

  /** Checks a reply in JSON. Refusals are replies too. */
  checkReply(operation: string, { bytes }: Pick<Fetched, 'bytes'>, { isOwn = false } = {}): void {
    this.#count(operation, bytes);
    for (const trace of tracesInJson(bytes.toString(), this.#options.secrets, { isOwn }))
      this.#walk.problems.push(`${operation}${trace}`);
  }

  #count(name: string, { length }: Buffer): void {
    const { replies, bytes } = this.#walk.counts.get(name) ?? { replies: 0, bytes: 0 };
    this.#walk.counts.set(name, { replies: replies + 1, bytes: bytes + length });
  }

  /** Keeps bytes for exiftool, and searches them. Documents are served as they are. */
  async #keep(
    rendition: string,
    of: string,
    { status, bytes, isDocument }: { status: number; bytes: Buffer; isDocument: boolean },
  ): Promise<string | undefined> {
    if (status !== 200) return undefined;
    this.#count(rendition, bytes);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const known = this.#written.get(checksum);
    if (known) return known.path;
    const path = join(this.#options.folder, `${this.#written.size}-${rendition.replace(/\W+/g, '-')}`);
    if (isDocument) return path;
    await writeFile(path, bytes);
    this.#written.set(checksum, { path, of: `${of} (${rendition})` });
    for (const secret of this.#options.secrets)
      if (bytes.includes(secret)) this.#walk.problems.push(`${of} (${rendition}): contains ${secret}`);
    return path;
  }
}

/** What a reply says that the walk cannot do without. Throws when the call was refused. */
function contentOf<T>(operation: string, { status, bytes }: Fetched): T {
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString().slice(0, 500)}`);
  return JSON.parse(bytes.toString()) as T;
}

function checkAddress(file: ListedFile, rendition: string): string {
  const [address = '', query = ''] = mediaAddress(file, 'video').split('?');
  return `${address.replace(/video$/, `${rendition === 'preview' ? 'preview' : 'video'}/check`)}?${query}`;
}
