import { type DownloadOption, type JobId, limits, listDownloadParts } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import type { KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import {
  type ArchivePart,
  type DownloadFile,
  type ExceededLimit,
  findExceededLimit,
  PartDivider,
  sumOf,
} from '../model/archive-parts.ts';
import { getDownloader, type LargeDownload, offerParts } from '../model/downloader.ts';
import { startedParts } from '../model/marks.ts';
import { showPreparing } from './preparation-toast.ts';
import { downloadArchive } from './prepare-archive.ts';

/** Leaves room for an index and the ending. */
const maxNameLength = limits.maxNameLength - 20;

interface DownloadRequest {
  jobId: JobId;
  /** The name of the archive, without `.zip`. */
  name: string;
  /** `download` by default. An export contains HEIC pictures as JPEG. */
  option?: DownloadOption;
  /** By default true for an export and false otherwise. */
  heicAsJpeg?: boolean;
  /** The files are in the trash; with the timeline's id those of all jobs. */
  isTrashed?: boolean;
}

export interface FilesDownload extends DownloadRequest {
  files: Iterable<readonly DownloadFile[]> | AsyncIterable<readonly DownloadFile[]>;
  /** Names the parts of files of an album; otherwise they are named by year. */
  albumName?: string;
}

export interface JobDownload extends DownloadRequest {
  kind: 'files' | 'album';
  /** Called when a download or the dialog with the parts begins. */
  onStart?: () => void;
}

/** Downloads files as an archive, or offers them in parts. Reports a failure and never throws. */
export async function downloadFiles({ files: pages, albumName, ...request }: FilesDownload): Promise<void> {
  const divider = new PartDivider(albumName);
  const isListed = await attempt(async () => {
    for await (const page of pages) for (const file of page) divider.add(file);
    if (divider.total.count === 0) throw new Error('Nothing is selected any more');
    return true;
  });
  if (!isListed) return;
  const exceeded = findExceededLimit(divider.total);
  if (exceeded)
    offer({ ...request, kind: 'files', exceeded, ...divider.total, kinds: divider.kinds, parts: divider.finish() });
  else await downloadArchive(request.jobId, { ...bodyOf(request), files: divider.ids });
}

/** Downloads a whole job as an archive, or offers it in parts. Reports a failure and never throws. */
export async function downloadJob({ kind, onStart, ...request }: JobDownload): Promise<void> {
  const parts = await attempt(() => listParts(request));
  if (!parts) return;
  onStart?.();
  const total = sumOf(parts);
  const exceeded = findExceededLimit(total);
  if (exceeded) offer({ ...request, kind, exceeded, ...total, parts });
  else await downloadArchive(request.jobId, bodyOf(request));
}

/** Downloads a part of the large download that is shown, and marks it. */
export async function downloadPart(part: ArchivePart): Promise<void> {
  const { download, convertsHeic } = getDownloader();
  if (!download) return;
  startedParts.add(keyOfPart(download, part));
  const body = bodyOf({ ...download, name: part.name });
  await downloadArchive(download.jobId, { ...body, heic_as_jpeg: convertsHeic, ...part.source });
}

export function keyOfPart({ jobId, option, isTrashed }: LargeDownload, { key }: ArchivePart): string {
  return [jobId, option, isTrashed ? 'trash' : '', key].join(' ');
}

/** The parts of a job as the server divides it. */
export async function listParts({ jobId, isTrashed }: Pick<DownloadRequest, 'jobId' | 'isTrashed'>) {
  const query = isTrashed ? { trashed: '1' as const } : {};
  const { parts } = await callEndpoint(listDownloadParts, { params: { id: jobId }, query });
  return parts.map(
    ({ part, name, count, size, has_heic }): ArchivePart => ({
      key: `${part} ${count} ${size}`,
      name,
      count,
      sizeBytes: size,
      hasHeic: has_heic,
      source: { part },
    }),
  );
}

interface Offer extends Omit<DownloadRequest, 'name'> {
  kind: LargeDownload['kind'];
  exceeded: ExceededLimit;
  count: number;
  kinds?: KindCounts | undefined;
  sizeBytes: number;
  parts: readonly ArchivePart[];
}

/** A takeout has already explained the parts. */
function offer({ option = 'download', isTrashed = false, heicAsJpeg, ...large }: Offer): void {
  const { jobId, kind, exceeded, count, kinds, sizeBytes, parts } = large;
  offerParts(
    { jobId, kind, exceeded, count, kinds, sizeBytes, parts, option, isTrashed },
    { isAccepted: option === 'takeout', convertsHeic: heicAsJpeg ?? option === 'export' },
  );
}

function bodyOf({ option = 'download', isTrashed = false, name, heicAsJpeg }: Omit<DownloadRequest, 'jobId'>) {
  const archiveName = Array.from(name).slice(0, maxNameLength).join('').trim();
  return {
    option,
    trashed: isTrashed,
    ...(heicAsJpeg !== undefined && { heic_as_jpeg: heicAsJpeg }),
    ...(archiveName !== '' && { zip_filename: archiveName }),
  };
}

/** Shows that the files are being listed, which takes long for many of them, and reports a failure. */
async function attempt<T>(find: () => Promise<T>): Promise<T | undefined> {
  const endOperation = beginOperation('download-preparation');
  let isCancelled = false;
  const toast = showPreparing(() => {
    isCancelled = true;
  });
  try {
    const found = await find();
    return isCancelled ? undefined : found;
  } catch {
    if (!isCancelled) notify('filesDownloadFailed');
    return undefined;
  } finally {
    endOperation();
    toast.end();
  }
}
