import { fileURLToPath } from 'node:url';
import { accountFeature } from '../features/account/account/index.ts';
import { accountDeletionFeature } from '../features/account/account-deletion/index.ts';
import { auditFeature } from '../features/account/audit/index.ts';
import { digitalLegacyFeature } from '../features/account/digital-legacy/index.ts';
import { legalFeature } from '../features/account/legal/index.ts';
import { mailingsFeature } from '../features/account/mailings/index.ts';
import { profilePictureFeature } from '../features/account/profile-picture/index.ts';
import { dataCopyFeature } from '../features/archives/data-copy/index.ts';
import { downloadsFeature } from '../features/archives/downloads/index.ts';
import { scheduledExportsFeature } from '../features/archives/scheduled-exports/index.ts';
import { takeoutAppendix, takeoutFeature } from '../features/archives/takeout/index.ts';
import { editsFeature } from '../features/editing/edits/index.ts';
import { stickersFeature } from '../features/editing/stickers/index.ts';
import { changesFeature } from '../features/library/changes/index.ts';
import { documentsFeature } from '../features/library/documents/index.ts';
import { filesFeature } from '../features/library/files/index.ts';
import { jobsFeature } from '../features/library/jobs/index.ts';
import { mediaFeature } from '../features/library/media/index.ts';
import { operationsFeature } from '../features/library/operations/index.ts';
import { timelineFeature } from '../features/library/timeline/index.ts';
import { trashFeature } from '../features/library/trash/index.ts';
import { uploadsFeature } from '../features/library/uploads/index.ts';
import { deviceLoginFeature } from '../features/login/device-login/index.ts';
import { identityFeature } from '../features/login/identity/index.ts';
import { loginFeature, logOutEverywhere, logOutOthers } from '../features/login/login/index.ts';
import { administrationFeature } from '../features/operator/administration/index.ts';
import { backupsFeature, openBackupCopies } from '../features/operator/backups/index.ts';
import { clientFilesFeature } from '../features/operator/client-files/index.ts';
import { foldersFeature } from '../features/operator/folders/index.ts';
import { deleteStatistics, telemetryFeature } from '../features/operator/telemetry/index.ts';
import { appStoresFeature } from '../features/plans/app-stores/index.ts';
import { createSubscriptionActions, paymentFeature } from '../features/plans/payment/index.ts';
import { plansFeature } from '../features/plans/plans/index.ts';
import { textActivationFeature } from '../features/plans/text-activation/index.ts';
import { mapTilesFeature } from '../features/search/map-tiles/index.ts';
import { matchingFeature } from '../features/search/matching/index.ts';
import { placesFeature } from '../features/search/places/index.ts';
import { searchFeature } from '../features/search/search/index.ts';
import { televisionsFeature } from '../features/television/televisions/index.ts';
import { accessFeature } from '../features/together/access/index.ts';
import { albumsFeature } from '../features/together/albums/index.ts';
import { conversationFeature } from '../features/together/conversation/index.ts';
import { linkPreviewsFeature } from '../features/together/link-previews/index.ts';
import { linkStatisticsFeature } from '../features/together/link-statistics/index.ts';
import { notificationsFeature } from '../features/together/notifications/index.ts';
import { sharesFeature } from '../features/together/shares/index.ts';
import type { Feature } from '../kernel/feature.ts';
import { kernelFeature } from '../kernel/kernel.feature.ts';
import { mailFeature } from '../kernel/mail/mail.feature.ts';
import { storageFeature } from '../storage/index.ts';

export const identity = identityFeature({ logOutEverywhere, logOutOthers });
export const login = loginFeature({ identity });

const productFeatures: readonly Feature[] = [
  identity,
  login,
  accountFeature({ forget: { help_us_improve: deleteStatistics } }),
  plansFeature({ createActions: createSubscriptionActions }),
  appStoresFeature,
  paymentFeature,
  textActivationFeature,
  auditFeature,
  legalFeature,
  dataCopyFeature,
  mailingsFeature,
  accountDeletionFeature,
  digitalLegacyFeature({ createAppendix: takeoutAppendix }),
  telemetryFeature,
  accessFeature,
  albumsFeature,
  linkPreviewsFeature,
  sharesFeature,
  linkStatisticsFeature,
  jobsFeature,
  filesFeature,
  televisionsFeature,
  deviceLoginFeature,
  editsFeature,
  stickersFeature,
  conversationFeature,
  documentsFeature,
  profilePictureFeature,
  takeoutFeature,
  timelineFeature,
  matchingFeature,
  searchFeature,
  mapTilesFeature,
  placesFeature,
  uploadsFeature,
  mediaFeature,
  downloadsFeature({ createAppendix: takeoutAppendix }),
  trashFeature,
  changesFeature,
  notificationsFeature,
  operationsFeature,
  administrationFeature({
    createCopies: ({ config, parts }) => openBackupCopies({ config, database: parts.database }),
  }),
  backupsFeature,
  clientFilesFeature,
  foldersFeature,
  scheduledExportsFeature({ script: fileURLToPath(new URL('../commands/stund.ts', import.meta.url)) }),
];

/**
 * Every feature of the server. Tables, routes, tasks, periodic work, caches and mails are read from here, so that a new feature is one line. What a
 * feature needs of another that may not be imported there is handed to it here.
 */
export const features: readonly Feature[] = [
  ...productFeatures,
  kernelFeature,
  storageFeature,
  mailFeature(productFeatures.flatMap(({ mails = [] }) => mails)),
];
