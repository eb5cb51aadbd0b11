import { accessFeature } from '../features/access/index.ts';
import { accountFeature } from '../features/account/index.ts';
import { accountDeletionFeature } from '../features/account-deletion/index.ts';
import { administrationFeature } from '../features/administration/index.ts';
import { albumsFeature } from '../features/albums/index.ts';
import { appStoresFeature } from '../features/app-stores/index.ts';
import { auditFeature } from '../features/audit/index.ts';
import { castingFeature } from '../features/casting/index.ts';
import { changesFeature } from '../features/changes/index.ts';
import { conversationFeature } from '../features/conversation/index.ts';
import { dataCopyFeature } from '../features/data-copy/index.ts';
import { deviceLoginFeature } from '../features/device-login/index.ts';
import { digitalLegacyFeature } from '../features/digital-legacy/index.ts';
import { documentsFeature } from '../features/documents/index.ts';
import { downloadsFeature } from '../features/downloads/index.ts';
import { editsFeature } from '../features/edits/index.ts';
import { filesFeature } from '../features/files/index.ts';
import { identityFeature } from '../features/identity/index.ts';
import { legalFeature } from '../features/legal/index.ts';
import { libraryFeature } from '../features/library/index.ts';
import { linkPreviewsFeature } from '../features/link-previews/index.ts';
import { linkUseFeature } from '../features/link-use/index.ts';
import { loginFeature, logOutEverywhere, logOutOthers } from '../features/login/index.ts';
import { mediaFeature } from '../features/media/index.ts';
import { newsFeature } from '../features/news/index.ts';
import { notificationsFeature } from '../features/notifications/index.ts';
import { operationsFeature } from '../features/operations/index.ts';
import { createSubscriptionActs, paymentFeature } from '../features/payment/index.ts';
import { plansFeature } from '../features/plans/index.ts';
import { profilePictureFeature } from '../features/profile-picture/index.ts';
import { sharesFeature } from '../features/shares/index.ts';
import { stickersFeature } from '../features/stickers/index.ts';
import { takeoutAppendix, takeoutFeature } from '../features/takeout/index.ts';
import { deleteStatistics, telemetryFeature } from '../features/telemetry/index.ts';
import { textActivationFeature } from '../features/text-activation/index.ts';
import { timelineFeature } from '../features/timeline/index.ts';
import { trashFeature } from '../features/trash/index.ts';
import { uploadsFeature } from '../features/uploads/index.ts';
import type { Feature } from '../kernel/feature.ts';
import { kernelFeature } from '../kernel/kernel.feature.ts';
import { mailFeature } from '../kernel/mail/mail.feature.ts';

export const identity = identityFeature({ logOutEverywhere, logOutOthers });
export const login = loginFeature({ identity });

const productFeatures: readonly Feature[] = [
  identity,
  login,
  accountFeature({ forget: { help_us_improve: deleteStatistics } }),
  plansFeature({ createActs: createSubscriptionActs }),
  appStoresFeature,
  paymentFeature,
  textActivationFeature,
  auditFeature,
  legalFeature,
  dataCopyFeature,
  newsFeature,
  accountDeletionFeature,
  digitalLegacyFeature({ createAppendix: takeoutAppendix }),
  telemetryFeature,
  accessFeature,
  albumsFeature,
  linkPreviewsFeature,
  sharesFeature,
  linkUseFeature,
  libraryFeature,
  filesFeature,
  castingFeature,
  deviceLoginFeature,
  editsFeature,
  stickersFeature,
  conversationFeature,
  documentsFeature,
  profilePictureFeature,
  takeoutFeature,
  timelineFeature,
  uploadsFeature,
  mediaFeature,
  downloadsFeature({ createAppendix: takeoutAppendix }),
  trashFeature,
  changesFeature,
  notificationsFeature,
  operationsFeature,
  administrationFeature,
];

/**
 * Every feature of the server. Tables, routes, tasks, periodic work, caches and mails are read from here, so that a new feature is one line. What a
 * feature needs of another that may not be imported there is handed to it here.
 */
export const features: readonly Feature[] = [
  ...productFeatures,
  kernelFeature,
  mailFeature(productFeatures.flatMap(({ mails = [] }) => mails)),
];
