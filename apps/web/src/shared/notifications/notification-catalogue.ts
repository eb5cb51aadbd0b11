import type { TextId } from '../i18n/text-catalogue.ts';

export interface Notification {
  text: TextId;
  kind: 'done' | 'error';
  /** The values that the text needs; `files` says how many of which kinds. */
  values?: ReadonlyArray<'count' | 'files' | 'album'>;
  /** The notification may offer an undo button. */
  canUndo?: boolean;
  /** The notification may offer a button that leads to what it reports, with this label. */
  showLabel?: TextId;
  /** The duration, when it is not the default of 4000. */
  durationMs?: number;
}

/**
 * All notification types of docs/rules/pages.md#pa5, and the one for invitations: text, kind, duration, and whether
 * they can be undone.
 */
export const notifications = {
  albumCoverPhotoSet: { text: 'shared.toast.albumCoverPhotoSet', kind: 'done' },
  setAlbumCoverPhotoFailed: { text: 'shared.toast.setAlbumCoverPhotoFailed', kind: 'error' },
  filesDeleted: { text: 'shared.toast.filesDeleted', kind: 'done', values: ['files'], canUndo: true },
  filesDeletionFailed: { text: 'shared.toast.filesDeletionFailed', kind: 'error', values: ['files'] },
  filesAddedToFavorites: {
    text: 'shared.toast.filesAddedToFavorites',
    kind: 'done',
    values: ['files'],
    canUndo: true,
  },
  filesRemovedFromFavorites: {
    text: 'shared.toast.filesRemovedFromFavorites',
    kind: 'done',
    values: ['files'],
    canUndo: true,
  },
  trashFilesDeleted: { text: 'shared.toast.trashFilesDeleted', kind: 'done', values: ['files'] },
  trashFilesDeletionFailed: { text: 'shared.toast.trashFilesDeletionFailed', kind: 'error', values: ['files'] },
  jobCopiedToTimeline: { text: 'shared.toast.jobCopiedToTimeline', kind: 'done' },
  jobCopyToTimelineFailed: { text: 'shared.toast.jobCopyToTimelineFailed', kind: 'error' },
  filesCopiedToTimeline: { text: 'shared.toast.filesCopiedToTimeline', kind: 'done', values: ['files'] },
  filesCopyToTimelineFailed: { text: 'shared.toast.filesCopyToTimelineFailed', kind: 'error', values: ['files'] },
  filesCopiedToAlbum: {
    text: 'shared.toast.filesCopiedToAlbum',
    kind: 'done',
    values: ['files', 'album'],
    showLabel: 'shared.toast.showAlbum',
  },
  filesCopyToAlbumFailed: {
    text: 'shared.toast.filesCopyToAlbumFailed',
    kind: 'error',
    values: ['files', 'album'],
    durationMs: 5500,
  },
  deleteAlbumFailed: { text: 'shared.toast.deleteAlbumFailed', kind: 'error' },
  unsubscribeAlbumFailed: { text: 'shared.toast.unsubscribeAlbumFailed', kind: 'error' },
  shareCopiedToTimeline: { text: 'shared.toast.shareCopiedToTimeline', kind: 'done' },
  shareCopyToTimelineFailed: { text: 'shared.toast.shareCopyToTimelineFailed', kind: 'error' },
  shareDeletionFailed: { text: 'shared.toast.shareDeletionFailed', kind: 'error' },
  shareCreationFailed: { text: 'shared.toast.shareCreationFailed', kind: 'error' },
  filesWereShared: { text: 'shared.toast.filesWereShared', kind: 'done', values: ['files'] },
  filesDownloadFailed: { text: 'shared.toast.filesDownloadFailed', kind: 'error' },
  filesWereRestored: { text: 'shared.toast.filesWereRestored', kind: 'done', values: ['files'] },
  filesRestorationFailed: { text: 'shared.toast.filesRestorationFailed', kind: 'error', values: ['files'] },
  linkWasCopied: { text: 'shared.toast.linkWasCopied', kind: 'done' },
  invitationsSent: { text: 'shared.toast.invitationsSent', kind: 'done', values: ['count'] },
  autoCreatedAlbum: { text: 'shared.toast.autoCreatedAlbum', kind: 'done', values: ['album'] },
  purchaseSuccessful: { text: 'shared.toast.purchaseSuccessful', kind: 'done' },
  purchaseFailed: { text: 'shared.toast.purchaseFailed', kind: 'error' },
  planCanceled: { text: 'shared.toast.planCanceled', kind: 'done' },
  planCancelFailed: { text: 'shared.toast.planCancelFailed', kind: 'error' },
  planChangeSucceeded: { text: 'shared.toast.planChangeSucceeded', kind: 'done' },
  planChangeFailed: { text: 'shared.toast.planChangeFailed', kind: 'error' },
  planReactivated: { text: 'shared.toast.planReactivated', kind: 'done' },
  planReactivationFailed: { text: 'shared.toast.planReactivationFailed', kind: 'error' },
  changeProfilePictureFailed: { text: 'shared.toast.changeProfilePictureFailed', kind: 'error' },
  maxSelectionCountReached: { text: 'shared.toast.maxSelectionCountReached', kind: 'error', values: ['count'] },
  imageCopiedToClipboard: { text: 'shared.toast.imageCopiedToClipboard', kind: 'done' },
  imageCopyToClipboardFailed: { text: 'shared.toast.imageCopyToClipboardFailed', kind: 'error' },
  albumChangedToPrivate: { text: 'shared.toast.albumChangedToPrivate', kind: 'done' },
  userNameChangeFailed: { text: 'shared.toast.userNameChangeFailed', kind: 'error' },
  trashAlbumsRestored: { text: 'shared.toast.trashAlbumsRestored', kind: 'done', values: ['count'] },
  trashAlbumsRestorationFailed: { text: 'shared.toast.trashAlbumsRestorationFailed', kind: 'error', values: ['count'] },
  trashAlbumsDeleted: { text: 'shared.toast.trashAlbumsDeleted', kind: 'done', values: ['count'] },
  trashAlbumsDeletionFailed: { text: 'shared.toast.trashAlbumsDeletionFailed', kind: 'error', values: ['count'] },
  emailSubscribeSettingsChanged: { text: 'shared.toast.emailSubscribeSettingsChanged', kind: 'done' },
} as const satisfies Record<string, Notification>;

export type NotificationType = keyof typeof notifications;
