import { type FileId, type FileRecord, type JobId, limits } from '@stund/contract';
import { type FileAmount, filesInText, type KindCounts } from '../files/kind/kind-of-files.ts';
import { currentTexts, translate } from '../i18n/texts.ts';
import { alert } from '../prompts/prompts.ts';
import { createStore, useStore } from '../store/store.ts';

/** The fields of a file that its preview needs. */
export type PreviewedFile = Pick<
  FileRecord,
  'id' | 'job_id' | 'media_token' | 'type' | 'mime_type' | 'has_thumbnails' | 'thumbhash'
>;

/** Files that a person wants to share, and what they may do with them. */
export interface ShareRequest {
  /** The job that contains the files. */
  jobId: JobId;
  count: number;
  /** The files by kind, where that is known. */
  kinds?: KindCounts | undefined;
  /** Lists the files, as they were selected when the request was made. Can be called repeatedly. Throws as `callEndpoint` does. */
  listIds: () => AsyncIterable<FileId> | Iterable<FileId>;
  /** Loads the first files, for the preview. */
  loadPreview: (count: number) => Promise<readonly PreviewedFile[]>;
  /** Whether the caller may share the files by a link: their own, and those of albums whose owner allows it. */
  canShare: boolean;
  /** Whether the caller may copy the files to an album. Visitors without an account have to log in for it. */
  canCopy: boolean;
  /** The album that contains the files; it is not offered as a target. */
  albumId?: JobId | undefined;
  /** The address of a single file of a shared album, which opens without a share. */
  directLink?: string | undefined;
  /** Called when the files were shared and the dialog closes. */
  onShared?: (() => void) | undefined;
}

export function amountOfRequest({ count, kinds }: Pick<ShareRequest, 'count' | 'kinds'>): FileAmount {
  return kinds ?? count;
}

const current = createStore<ShareRequest | undefined>(undefined);

export function useShareRequest(): ShareRequest | undefined {
  return useStore(current);
}

/** Opens the dialog that shares files, or explains that there are too many. Needs a ShareLayer on the page. */
export function openShareDialog(request: ShareRequest): void {
  if (request.count <= limits.filesPerShare) {
    current.set(request);
    return;
  }
  void alert({
    title: translate('shared.share.tooMany.title'),
    text: translate('shared.share.tooMany.text', {
      max: limits.filesPerShare,
      ...filesInText(currentTexts(), amountOfRequest(request)),
    }),
  });
}

export function closeShareDialog(): void {
  current.set(undefined);
}
