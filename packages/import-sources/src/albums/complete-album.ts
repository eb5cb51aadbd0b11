import {
  type CallInput,
  type Endpoint,
  type FileId,
  type JobId,
  keepFiles,
  limits,
  type ReplyOf,
  restoreAlbum,
  restoreContributions,
} from '@stund/contract';
import type { FoundAlbum } from '../found/found-album.ts';
import type { DescribeOptions } from '../import-source.ts';
import type { AlbumResult } from '../report/album-result.ts';
import type { CollectedAlbum } from './album-collector.ts';
import { batchConversation } from './album-conversation.ts';
import { sourceId } from './source-id.ts';

/** How the calls are made: they are repeated while the server cannot be reached. */
export interface AlbumCalls {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** Makes a call without a reply. */
  send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void>;
}

export interface CompletingAlbum extends Pick<DescribeOptions, 'hashText'> {
  calls: AlbumCalls;
  timelineId: JobId;
  /** The name of the account. */
  ownName: string;
  /** Files that earlier imports took from the folder of the album. */
  earlier: readonly FileId[];
}

/**
 * Creates an album of a source, or completes the one that an earlier import created: its files are copied from the timeline, which
 * needs no space. An album is never shared by this. Throws what the calls throw; repeating it changes nothing.
 */
export async function completeAlbum(
  { album, files, cover }: CollectedAlbum,
  options: CompletingAlbum,
): Promise<AlbumResult> {
  const { calls, earlier } = options;
  const { title, notTaken } = album;
  const ids = [...new Set([...files.keys(), ...earlier])];
  if (ids.length === 0) return { title, result: 'empty', added: 0, present: 0, notTaken };
  const { id, is_new: isNew } = await calls.call(restoreAlbum, { body: describe(album, options) });
  const { added, copies } = await addFiles(id, ids, options);
  const commented = [...files].flatMap(([fileId, { name, comments }]) => {
    const copy = copies.get(fileId);
    return copy === undefined ? [] : [{ id: copy, name, comments }];
  });
  const conversation = { key: album.key, comments: album.comments, files: commented };
  for (const part of batchConversation(conversation, options))
    await calls.send(restoreContributions, { params: { id }, body: part });
  const coverId = cover && copies.get(cover);
  if (coverId) await calls.send(restoreContributions, { params: { id }, body: { people: [], cover: coverId } });
  return { title, id, result: isNew ? 'new' : 'joined', added, present: copies.size - added, notTaken };
}

/** Copies files from the timeline to an album. Files that are no longer there are passed over. */
async function addFiles(
  albumId: JobId,
  ids: readonly FileId[],
  { calls, timelineId }: CompletingAlbum,
): Promise<{ added: number; copies: Map<FileId, FileId> }> {
  const copies = new Map<FileId, FileId>();
  let added = 0;
  for (let start = 0; start < ids.length; start += limits.copyBatch) {
    const { files } = await calls.call(keepFiles, {
      params: { id: timelineId },
      query: { target: albumId },
      body: ids.slice(start, start + limits.copyBatch).join('\n'),
    });
    for (const { file_uuid: fileId, copy_uuid: copyId, is_duplicate: isDuplicate } of files) {
      if (copyId === undefined) continue;
      copies.set(fileId, copyId);
      if (!isDuplicate) added += 1;
    }
  }
  return { added, copies };
}

/** A private album, the oldest first unless the source has another order. */
function describe(
  { key, title, createdMs, order = 'OLDEST_TAKEN' }: FoundAlbum,
  { hashText }: Pick<DescribeOptions, 'hashText'>,
) {
  return {
    id: sourceId<JobId>(hashText, 'album', key),
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
