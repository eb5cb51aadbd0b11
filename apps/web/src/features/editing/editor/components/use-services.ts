import { type AccountId, type FileId, type JobId, listStickers, parseId, removeSticker } from '@stund/contract';
import type { EditorServices } from '@stund/photo-editor/editor';
import { showToast, type ToastOptions } from '@stund/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fetchPicture } from '../../../../shared/files/fetch-picture.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { writeEditDraft } from '../../../../shared/store/edit-drafts.ts';
import { watchEdits } from '../../saved-edits/index.ts';
import { findPhotos } from '../api/find-photos.ts';
import type { OpenedEdit } from '../api/opened-edit.ts';
import { EditFailedError, revert, type SaveResult, saveCopy, saveVersion } from '../api/save-edits.ts';
import { uploadPicture, uploadSticker } from '../api/send-picture.ts';
import { toastsOfCopy } from '../api/toasts-of-copy.ts';

/** Set when the last copy was added to no private album. */
const skipsPrivateAlbums = storedText('local', 'keepsCopiesOutOfAlbums');

interface Options {
  opened: OpenedEdit;
  accountId: AccountId;
  /** The timeline, where photos of the library are. */
  timelineId: JobId;
}

/** What the editor does with the server, the browser's storage and the addresses of the client. */
export function useServices({ opened, accountId, timelineId }: Options): EditorServices {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mediaUrl } = useMediaUrls();
  return useMemo(() => {
    const { file, original, hasVersions, openEditId } = opened;
    const here = { jobId: file.job_id, fileId: file.id };
    const leaveTo = (fileId: FileId, toast: TextId | ToastOptions) => () => {
      void client.invalidateQueries({ queryKey: fileKeys.all(file.job_id) });
      watchEdits(file.job_id);
      void navigate(viewerAddress(file.job_id, fileId, timelineId), { replace: true });
      showToast(typeof toast === 'string' ? { message: translate(toast) } : toast);
    };
    /** A picture that is not there yet cannot be shown, so its original is. */
    const leaveAfter = ({ fileId, state }: SaveResult, toasts: Record<SaveResult['state'], TextId | ToastOptions>) =>
      leaveTo(state === 'ready' ? fileId : file.id, toasts[state]);
    return {
      loadPicture: () => fetchPicture(mediaUrl(original, 'whole')),
      albums: opened.albums.map(({ id, name, is_shared: isShared }) => ({
        id,
        name: name || translate('albums.unnamed'),
        isShared,
      })),
      addsToPrivateAlbums: {
        read: () => skipsPrivateAlbums.read() === undefined,
        write: (adds) => (adds ? skipsPrivateAlbums.remove() : skipsPrivateAlbums.write('true')),
      },
      saveCopy: async (document, albumIds) => {
        // Edits that could not be made are replaced, so that they are not in the list of those any more.
        if (openEditId !== undefined) {
          const saved = await saveVersion({ jobId: file.job_id, fileId: openEditId }, document);
          return leaveAfter(saved, { ready: 'editor.savedCopy', waiting: 'editor.saved' });
        }
        const albums = opened.albums.filter(({ id }) => albumIds.includes(id));
        const saved = await saveCopy(
          here,
          document,
          albums.map(({ id }) => id),
        );
        return leaveAfter(saved, toastsOfCopy({ jobId: file.job_id, batch: saved.batch, albums }));
      },
      versions: hasVersions
        ? {
            save: async (document) =>
              leaveAfter(await saveVersion(here, document), {
                ready: 'editor.savedVersionReady',
                waiting: 'editor.savedVersion',
              }),
            revert: async () => {
              const { outcome } = await revert(here);
              return outcome === 'restored'
                ? leaveTo(file.id, 'editor.reverted')
                : leaveTo(original.id, 'editor.revertedToTrash');
            },
          }
        : undefined,
      explain: (error) =>
        translate(error instanceof EditFailedError ? `saved-edits.failure.${error.failure}` : errorTextId(error)),
      storeDraft: (document) => writeEditDraft(accountId, openEditId ?? file.id, document ?? undefined),
      library: {
        find: async (words, signal) => {
          const files = await findPhotos(client, { jobId: timelineId, words, signal });
          return files.map((one) => ({
            id: one.id,
            name: fileNameOf(one),
            thumbnailUrl: mediaUrl(one, 'small'),
          }));
        },
        upload: async (picture) => {
          const { uuid } = await uploadPicture(timelineId, picture);
          return { id: uuid, name: picture.name, thumbnailUrl: '' };
        },
        open: (id) => {
          // The editor has the ids of files as texts.
          const fileId = parseId<FileId>(id);
          if (fileId !== undefined) void navigate(addresses.edit(timelineId, fileId), { replace: true });
        },
      },
      stickers: {
        list: async () => (await callEndpoint(listStickers, {})).stickers.map(asPicture),
        add: async (picture) => asPicture(await uploadSticker(picture)),
        remove: (stickerId) => callEndpoint(removeSticker, { params: { stickerId } }),
      },
    } satisfies EditorServices;
  }, [opened, accountId, timelineId, client, navigate, mediaUrl]);
}

const asPicture = ({ id, address, width, height }: { id: string; address: string; width: number; height: number }) => ({
  id,
  url: address,
  width,
  height,
});

/** Where a file of the timeline or of an album is viewed. */
export function viewerAddress(jobId: JobId, fileId: FileId, timelineId: JobId): string {
  return jobId === timelineId ? addresses.photo(fileId) : addresses.albumFile(jobId, fileId);
}
