import type { SchemaMigrations } from '../schema-migration.ts';
import * as foundation from './0001-foundation.ts';
import * as accountChoicesAndTelemetry from './0002-account-choices-and-telemetry.ts';
import * as filmsFormatsAndGroups from './0003-films-formats-and-groups.ts';
import * as filmRenditions from './0004-film-renditions.ts';
import * as resumableUploads from './0005-resumable-uploads.ts';
import * as trash from './0006-trash.ts';
import * as documents from './0007-documents.ts';
import * as albums from './0008-albums.ts';
import * as timelineIndexes from './0009-timeline-indexes.ts';
import * as profilePictures from './0010-profile-pictures.ts';
import * as albumTrash from './0011-album-trash.ts';
import * as commentsOnAlbums from './0012-comments-on-albums.ts';
import * as commentOrder from './0013-comment-order.ts';
import * as devicesOfUploads from './0014-devices-of-uploads.ts';
import * as sizesInTheTrash from './0015-sizes-in-the-trash.ts';
import * as removedPeople from './0016-removed-people.ts';
import * as downloads from './0017-downloads.ts';
import * as accessEpochs from './0018-access-epochs.ts';
import * as chargedOnce from './0019-charged-once.ts';
import * as filesByContent from './0020-files-by-content.ts';
import * as shares from './0021-shares.ts';
import * as rotatedTokens from './0022-rotated-tokens.ts';
import * as leasesWithoutReference from './0023-leases-without-reference.ts';
import * as oldChanges from './0024-old-changes.ts';
import * as albumOptions from './0025-album-options.ts';
import * as jobOpeners from './0026-job-openers.ts';
import * as privateCopies from './0027-private-copies.ts';
import * as sharesOfOthers from './0028-shares-of-others.ts';
import * as accountTimeZone from './0029-account-time-zone.ts';
import * as auditLog from './0030-audit-log.ts';
import * as purgedFiles from './0031-purged-files.ts';
import * as consentHistory from './0032-consent-history.ts';
import * as renewedLogins from './0033-renewed-logins.ts';
import * as accountDeletions from './0034-account-deletions.ts';
import * as notifications from './0035-notifications.ts';
import * as termsApprovals from './0036-terms-approvals.ts';
import * as dataCopies from './0037-data-copies.ts';
import * as digitalLegacy from './0038-digital-legacy.ts';
import * as loginSecurity from './0039-login-security.ts';
import * as deathNotices from './0040-death-notices.ts';
import * as attemptsOfDataCopies from './0041-attempts-of-data-copies.ts';
import * as payments from './0042-payments.ts';
import * as storageGrants from './0043-storage-grants.ts';
import * as subscriptionsOfDeletedAccounts from './0044-subscriptions-of-deleted-accounts.ts';
import * as photoEdits from './0045-photo-edits.ts';
import * as televisions from './0047-televisions.ts';
import * as storePurchases from './0049-store-purchases.ts';
import * as readOnlyNotices from './0050-read-only-notices.ts';
import * as textActivations from './0051-text-activations.ts';
import * as deviceLogins from './0054-device-logins.ts';
import * as chosenTelevisionFiles from './0055-chosen-television-files.ts';
import * as endedLogins from './0056-ended-logins.ts';
import * as albumsOfEdits from './0057-albums-of-edits.ts';
import * as serverSpace from './0058-server-space.ts';
import * as loginEpochs from './0060-login-epochs.ts';
import * as uploadBatches from './0062-upload-batches.ts';
import * as copiesOfRealMedia from './0064-copies-of-real-media.ts';
import * as operations from './0065-operations.ts';
import * as installation from './0066-installation.ts';
import * as backups from './0067-backups.ts';
import * as mirrors from './0068-mirrors.ts';
import * as damages from './0069-damages.ts';
import * as clientFiles from './0070-client-files.ts';
import * as blobTimes from './0071-blob-times.ts';
import * as administratorNotices from './0074-administrator-notices.ts';
import * as attemptsToStoreLog from './0075-attempts-to-store-log.ts';
import * as folders from './0076-folders.ts';
import * as mediaInFolders from './0077-media-in-folders.ts';
import * as places from './0078-places.ts';
import * as placeIndexes from './0079-place-indexes.ts';
import * as searchWords from './0081-search-words.ts';
import * as fileWordIndexes from './0082-file-word-indexes.ts';
import * as commentWordIndexes from './0083-comment-word-indexes.ts';
import * as documentText from './0084-document-text.ts';
import * as folderMounts from './0089-folder-mounts.ts';
import * as favorites from './0092-favorites.ts';
import * as favoriteIndex from './0093-favorite-index.ts';

/** Every migration ever released, in order. Names never change; nothing is removed. */
export const migrations: SchemaMigrations = {
  '0001-foundation': foundation,
  '0002-account-choices-and-telemetry': accountChoicesAndTelemetry,
  '0003-films-formats-and-groups': filmsFormatsAndGroups,
  '0004-film-renditions': filmRenditions,
  '0005-resumable-uploads': resumableUploads,
  '0006-trash': trash,
  '0007-documents': documents,
  '0008-albums': albums,
  '0009-timeline-indexes': timelineIndexes,
  '0010-profile-pictures': profilePictures,
  '0011-album-trash': albumTrash,
  '0012-comments-on-albums': commentsOnAlbums,
  '0013-comment-order': commentOrder,
  '0014-devices-of-uploads': devicesOfUploads,
  '0015-sizes-in-the-trash': sizesInTheTrash,
  '0016-removed-people': removedPeople,
  '0017-downloads': downloads,
  '0018-access-epochs': accessEpochs,
  '0019-charged-once': chargedOnce,
  '0020-files-by-content': filesByContent,
  '0021-shares': shares,
  '0022-rotated-tokens': rotatedTokens,
  '0023-leases-without-reference': leasesWithoutReference,
  '0024-old-changes': oldChanges,
  '0025-album-options': albumOptions,
  '0026-job-openers': jobOpeners,
  '0027-private-copies': privateCopies,
  '0028-shares-of-others': sharesOfOthers,
  '0029-account-time-zone': accountTimeZone,
  '0030-audit-log': auditLog,
  '0031-purged-files': purgedFiles,
  '0032-consent-history': consentHistory,
  '0033-renewed-logins': renewedLogins,
  '0034-account-deletions': accountDeletions,
  '0035-notifications': notifications,
  '0036-terms-approvals': termsApprovals,
  '0037-data-copies': dataCopies,
  '0038-digital-legacy': digitalLegacy,
  '0039-login-security': loginSecurity,
  '0040-death-notices': deathNotices,
  '0041-attempts-of-data-copies': attemptsOfDataCopies,
  '0042-payments': payments,
  '0043-storage-grants': storageGrants,
  '0044-subscriptions-of-deleted-accounts': subscriptionsOfDeletedAccounts,
  '0045-photo-edits': photoEdits,
  '0047-televisions': televisions,
  '0049-store-purchases': storePurchases,
  '0050-read-only-notices': readOnlyNotices,
  '0051-text-activations': textActivations,
  '0054-device-logins': deviceLogins,
  '0055-chosen-television-files': chosenTelevisionFiles,
  '0056-ended-logins': endedLogins,
  '0057-albums-of-edits': albumsOfEdits,
  '0058-server-space': serverSpace,
  '0060-login-epochs': loginEpochs,
  '0062-upload-batches': uploadBatches,
  '0064-copies-of-real-media': copiesOfRealMedia,
  '0065-operations': operations,
  '0066-installation': installation,
  '0067-backups': backups,
  '0068-mirrors': mirrors,
  '0069-damages': damages,
  '0070-client-files': clientFiles,
  '0071-blob-times': blobTimes,
  '0074-administrator-notices': administratorNotices,
  '0075-attempts-to-store-log': attemptsToStoreLog,
  '0076-folders': folders,
  '0077-media-in-folders': mediaInFolders,
  '0078-places': places,
  '0079-place-indexes': placeIndexes,
  '0081-search-words': searchWords,
  '0082-file-word-indexes': fileWordIndexes,
  '0083-comment-word-indexes': commentWordIndexes,
  '0084-document-text': documentText,
  '0089-folder-mounts': folderMounts,
  '0092-favorites': favorites,
  '0093-favorite-index': favoriteIndex,
};
