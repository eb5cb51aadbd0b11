import { type FileDetails, type FileId, getEdit, type JobId, listAlbumsOfPicture, type ReplyOf } from '@stund/contract';
import { type EditDocument, emptyDocument, parseEditDocument } from '@stund/photo-editor';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { readEditDraft } from '../../../../shared/store/edit-drafts.ts';

type SavedEdit = ReplyOf<typeof getEdit>;

/** What the editor opens with. */
export interface OpenedEdit {
  file: FileDetails;
  /** Whose pixels are edited: the file itself, or the original that it was made from. */
  original: { id: FileId; job_id: JobId; media_token: string };
  saved: EditDocument;
  draft: EditDocument | undefined;
  /** Edits that could not be made, which the draft continues; saving replaces them. */
  openEditId: FileId | undefined;
  /** Saving can replace the edits of the file. */
  hasVersions: boolean;
  isFromOlderVersion: boolean;
  /** The original of an edited file, where it cannot be opened. */
  missingOriginal: 'trashed' | 'deleted' | undefined;
  /** The other albums of the person that contain the picture, which a copy can be added to. */
  albums: ReplyOf<typeof listAlbumsOfPicture>['albums'];
}

interface Place {
  jobId: JobId;
  fileId: FileId;
}

interface Options extends Place {
  account: string;
  /** Edits of the file that could not be made. */
  openEditId?: FileId | undefined;
}

/** Never fresh: reopening reads what was saved meanwhile. */
export function openedEditQuery(options: Options) {
  const { account, jobId, fileId, openEditId } = options;
  return queryOptions({
    queryKey: ['opened-edit', account, jobId, fileId, openEditId],
    queryFn: ({ client, signal }) => openEdit(options, client, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function openEdit(
  { account, jobId, fileId, openEditId }: Options,
  client: QueryClient,
  signal: AbortSignal,
): Promise<OpenedEdit> {
  const [file, albums] = await Promise.all([
    client.fetchQuery({ ...fileQuery(jobId, fileId), staleTime: 0 }),
    findAlbums({ jobId, fileId }, signal),
  ]);
  const failed = openEditId && (await findEdit({ jobId, fileId: openEditId }, signal));
  if (failed && failed.state !== 'ready') return continueEdit({ account, file, openEditId }, failed);
  const edit = file.edit_version === null ? undefined : await findEdit({ jobId, fileId }, signal);
  const opened = openDocument(file, edit);
  const stored = parseEditDocument(await readEditDraft(account, fileId).catch(() => undefined));
  // The file may have another original since, such as after it was reverted on another device.
  const isUsable = 'document' in stored && stored.document.source.checksum === opened.saved.source.checksum;
  return {
    file,
    ...opened,
    albums,
    openEditId: undefined,
    draft: isUsable ? stored.document : undefined,
    isFromOlderVersion: opened.isFromOlderVersion || (isUsable && stored.migratedFrom !== null),
  };
}

/** The original with edits that could not be made, as changes that are not saved. */
async function continueEdit(
  { account, file, openEditId }: { account: string; file: FileDetails; openEditId: FileId },
  edit: SavedEdit,
): Promise<OpenedEdit> {
  const draft = await readEditDraft(account, openEditId).catch(() => undefined);
  const parsed = parseEditDocument(draft ?? edit.document);
  const isUsable = 'document' in parsed && parsed.document.source.checksum === file.checksum;
  const opened = openDocument(file, undefined);
  if (!isUsable) return { file, ...opened, albums: [], openEditId: undefined, draft: undefined };
  const isFromOlderVersion = edit.migrated_from !== null || parsed.migratedFrom !== null;
  // Saving replaces the edits, with the albums that were chosen for them.
  return { file, ...opened, albums: [], openEditId, draft: parsed.document, isFromOlderVersion };
}

/** None when they cannot be read: a copy is saved without them. */
async function findAlbums({ jobId, fileId }: Place, signal: AbortSignal): Promise<OpenedEdit['albums']> {
  try {
    return (await callEndpoint(listAlbumsOfPicture, { params: { id: jobId, fileId } }, { signal })).albums;
  } catch {
    return [];
  }
}

/** Undefined when the edits ended meanwhile, such as by reverting on another device. */
async function findEdit({ jobId, fileId }: Place, signal: AbortSignal): Promise<SavedEdit | undefined> {
  try {
    return await callEndpoint(getEdit, { params: { id: jobId, fileId } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}

type Opened = Omit<OpenedEdit, 'file' | 'draft' | 'openEditId' | 'albums'>;

function openDocument(file: FileDetails, edit: SavedEdit | undefined): Opened {
  const parsed = edit && parseEditDocument(edit.document);
  const { original } = edit ?? {};
  if (edit && original?.media_token && parsed && 'document' in parsed) {
    return {
      original: { id: original.id, job_id: original.job_id, media_token: original.media_token },
      saved: parsed.document,
      hasVersions: true,
      isFromOlderVersion: edit.migrated_from !== null || parsed.migratedFrom !== null,
      missingOriginal: undefined,
    };
  }
  const { id, checksum, width, height } = file;
  return {
    original: file,
    saved: emptyDocument({ fileId: id, checksum, width: width ?? 1, height: height ?? 1 }),
    hasVersions: false,
    isFromOlderVersion: false,
    missingOriginal: original && original.existence !== 'exists' ? original.existence : undefined,
  };
}
