/**
 * Bytes with everything that hangs on them: blobs, files as rows, and the space that they take. Everything that adds bytes or files goes
 * through here, and only this room knows the order of locks and what has to be cleaned up (docs/adr/0039-one-door-for-bytes.md).
 */

export { addOwnedBlob } from './blobs/add-owned-blob.ts';
export { isBlobReferenced, isBlobReferencedUnderLock, selectPathsOfBlob } from './blobs/blob.repository.ts';
export { freeBlobsTask, ingestMediaTask } from './blobs/blob.tasks.ts';
export { deleteHolds } from './blobs/blob-hold.repository.ts';
export { freeBlobs } from './blobs/free-blobs.ts';
export { holdBlobs, whileHoldingBlobs } from './blobs/hold-blobs.ts';
export { type Receive, type ReceivedBytes, withReceived, withReceiving } from './blobs/received-bytes.ts';
export {
  inStorageTransaction,
  type StorageTransaction,
  storeBytes,
} from './blobs/storage-transaction.ts';
export { storeReceived } from './blobs/store-received.ts';
export { sweepBytes } from './blobs/sweep-bytes.ts';
export { withLockedBlob } from './blobs/with-locked-blob.ts';
export type { BlobCopies } from './damage/blob-copies.ts';
export { announceDamages, countDamages, getScrubState, hasUnannouncedDamages } from './damage/damage.repository.ts';
export { findLostBlobs } from './damage/find-lost-blobs.ts';
export { NoCopyError, placeCopy } from './damage/place-copy.ts';
export { quarantineUnreferenced } from './damage/quarantine-unreferenced.ts';
export { checkAndRepairIn, storesOf } from './damage/repair-blob.ts';
export { type ScrubOptions, scrub } from './damage/scrub.ts';
export {
  lockDocumentReading,
  selectUnreadDocuments,
  startDocumentReading,
  updateDocumentReading,
} from './documents/document-reading.repository.ts';
export { type DocumentText, storeDocumentText } from './documents/document-words.repository.ts';
export { selectZonesForCapture } from './files/account-zone.repository.ts';
export { addFiles, type NewFile } from './files/add-files.ts';
export { type Capture, instantInUtc, isNamedScreenshot, recaptureOf } from './files/capture.ts';
export { groupFromMetadata, updateGroupCover, updateGroupCovers } from './files/file-group.ts';
export type { FileHint } from './files/file-hint.ts';
export { joinLiveParts } from './files/join-live-parts.ts';
export {
  hasThumbnails,
  type MediaCapture,
  type MediaView,
  mediaCaptureColumns,
  mediaColumns,
  mediaViewColumns,
  mediaViewOf,
  visibleMediaOf,
} from './files/media-columns.ts';
export { adjustMonthCounter, adjustMonthCounters, moveMonthCounter } from './files/month-counters.repository.ts';
export { isSameAdder, ownGroupId } from './files/own-group.ts';
export { addParticipant } from './files/participant.repository.ts';
export { type PlaceColumns, type Position, placeColumnsOf, positionOf } from './files/place-columns.ts';
export { renameFiles } from './files/rename-files.ts';
export { replaceBytes } from './files/replace-bytes.ts';
export { cameraOf, wordsOfFile, wordsOfText, wordTag } from './files/search-words.ts';
export { recordInShares, restrictShares, type SharesOf, withdrawFromShares } from './files/shared-files.repository.ts';
export { addFolderFiles, exempt } from './folders/add-folder-files.ts';
export type { FolderFileState, FolderTrouble } from './folders/folder.tables.ts';
export { isFromFolder, selectFromFolder } from './folders/folder-blob.repository.ts';
export { type FolderPlaceOfAccount, findFolderPlace, vanishedDays } from './folders/folder-place.repository.ts';
export { withFolderReads } from './folders/folder-reads.ts';
export { storeFolderBlob } from './folders/store-folder-blob.ts';
export { compareInstallation, findInstallationId, joinInstallation } from './installation/compare-installation.ts';
export { compareStorages } from './mirror/compare-storages.ts';
export { mirrorBlobsTask } from './mirror/mirror.tasks.ts';
export { isQueuedForMirror, measureQueue } from './mirror/mirror-queue.repository.ts';
export { type MoveProgress, moveStorage } from './mirror/move-storage.ts';
export { signalSeconds } from './mirror/signal-mirror.ts';
export { findStorageMirror } from './mirror/storage-mirror.repository.ts';
export { workOffMirrorQueue } from './mirror/work-off-queue.ts';
export {
  chargeAlbum,
  chargeFiles,
  estimateTrashedBytes,
  freeBytes,
  getAccountSpace,
  lockAccountSpace,
  recountUsedSpace,
  releaseReservedSpace,
  releaseSpaceOfAlbum,
  releaseUsedSpace,
  reserveSpace,
  type Space,
  selectUnusedSizes,
  spaceOfOwner,
  sumTrashedBlobs,
} from './space/account-space.repository.ts';
export { storageFeature } from './storage.feature.ts';
