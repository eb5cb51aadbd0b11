import { type FileId, type JobId, keepFiles, limits, restoreAlbum, restoreContributions } from '@stund/contract';
import type { FoundAlbum } from '@stund/import-sources';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-errors.ts';
import type { ImportTally } from '../import-files.ts';
import { type RetryOptions, withRetries } from '../retry.ts';
import type { CollectedAlbum } from './album-collector.ts';
import { batchConversation } from './album-conversation.ts';
import type { AlbumResult } from './album-result.ts';
import { sourceId } from './source-id.ts';

export interface ImportingAlbums extends Omit<RetryOptions, 'onWait'> {
  client: ApiClient;
  timelineId: JobId;
  /** The name of the account. */
  ownName: string;
  /** The files that earlier imports took from a folder of a takeout. */
  filesOf(folder: string): readonly FileId[];
}

/**
 * Creates the albums of a source, or completes those that an earlier import created: their files are copied from the timeline, which
 * needs no space. An album is never shared by this. Throws only what ends the whole import.
 */
export async function importAlbums(
  collected: readonly CollectedAlbum[],
  options: ImportingAlbums,
  tally: ImportTally,
): Promise<void> {
  for (const each of collected) {
    options.signal.throwIfAborted();
    const { album } = each;
    try {
      tally.albums.push(await importAlbum(each, options, tally));
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason;
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      tally.albums.push({ title: album.title, result: 'failed', added: 0, present: 0, notTaken: album.notTaken });
      tally.failures.push({ path: album.folder, reason: `its album could not be completed: ${error.message}` });
    }
  }
}

async function importAlbum(
  { album, files, isDescribed, cover }: CollectedAlbum,
  options: ImportingAlbums,
  tally: ImportTally,
): Promise<AlbumResult> {
  const { title, notTaken } = album;
  const earlier = isDescribed ? options.filesOf(album.folder) : [];
  const ids = [...new Set([...files.keys(), ...earlier])];
  if (ids.length === 0) return { title, result: 'empty', added: 0, present: 0, notTaken };
  const retrying = retryingOf(options, tally);
  const body = describe(album);
  const { id, is_new: isNew } = await withRetries(() => options.client.call(restoreAlbum, { body }), retrying);
  const { added, copies } = await addFiles(id, ids, options, tally);
  const commented = [...files].flatMap(([fileId, { name, comments }]) => {
    const copy = copies.get(fileId);
    return copy === undefined ? [] : [{ id: copy, name, comments }];
  });
  const conversation = { key: album.key, comments: album.comments, files: commented };
  for (const part of batchConversation(conversation, options.ownName))
    await withRetries(() => options.client.send(restoreContributions, { params: { id }, body: part }), retrying);
  const coverId = cover && copies.get(cover);
  if (coverId) {
    const input = { params: { id }, body: { people: [], cover: coverId } };
    await withRetries(() => options.client.send(restoreContributions, input), retrying);
  }
  return { title, id, result: isNew ? 'new' : 'joined', added, present: copies.size - added, notTaken };
}

/** Copies files from the timeline to an album. Files that are no longer there are passed over. */
async function addFiles(
  albumId: JobId,
  ids: readonly FileId[],
  options: ImportingAlbums,
  tally: ImportTally,
): Promise<{ added: number; copies: Map<FileId, FileId> }> {
  const copies = new Map<FileId, FileId>();
  let added = 0;
  for (let start = 0; start < ids.length; start += limits.copyBatch) {
    const input = {
      params: { id: options.timelineId },
      query: { target: albumId },
      body: ids.slice(start, start + limits.copyBatch).join('\n'),
    };
    const { files } = await withRetries(() => options.client.call(keepFiles, input), retryingOf(options, tally));
    for (const { file_uuid: fileId, copy_uuid: copyId, is_duplicate: isDuplicate } of files) {
      if (copyId === undefined) continue;
      copies.set(fileId, copyId);
      if (!isDuplicate) added += 1;
    }
  }
  return { added, copies };
}

/** A private album, the oldest first unless the source has another order. */
function describe({ key, title, createdMs, order = 'OLDEST_TAKEN' }: FoundAlbum) {
  return {
    id: sourceId<JobId>('album', key),
    title,
    created: new Date(createdMs ?? Date.now()).toISOString(),
    privacy_mode: 'private' as const,
    has_password: false,
    allow_uploads: true,
    allow_comments: true,
    allow_sharing: true,
    include_location: false,
    allow_download: true,
    expires: null,
    sort_order: order,
    attributes: {},
  };
}

function retryingOf(options: ImportingAlbums, tally: ImportTally): RetryOptions {
  return {
    signal: options.signal,
    unavailableLimitMs: options.unavailableLimitMs,
    onWait: (reason) => {
      tally.waitingFor = reason;
    },
  };
}
