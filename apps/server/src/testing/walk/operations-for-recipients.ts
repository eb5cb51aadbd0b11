import * as contract from '@stund/contract';

/** Operations whose replies are taken apart by walkShare(): they list files, or give bytes. */
export const walkedOperations: ReadonlySet<string> = new Set([
  'getShare',
  'listFiles',
  'getFile',
  'listGroup',
  'getRendition',
  'checkVideo',
  'createDownload',
  'getDownload',
  'getArchive',
  'keepAllFiles',
]);

/** Operations that never depend on a job which the caller did not create: accounts, login and measurements of the product. */
export const unrelatedOperations: ReadonlySet<string> = new Set([
  'addStorageGrant',
  'approveTerms',
  'endStorageGrant',
  'changeName',
  'cancelUserGrant',
  'claimGuest',
  'clearCaches',
  'createJob',
  'createShare',
  'deleteAlbumsFromTrash',
  'deleteFilesFromTrash',
  'emptyTrash',
  'getAccountInfo',
  'getConsents',
  'setConsents',
  'getDefaultJob',
  'getGuest',
  'getInteraction',
  'getOption',
  'removeOption',
  'setOption',
  'getProfilePicture',
  'getSupportedExtensions',
  'joinAsGuest',
  'listAccountAttributes',
  'removeAccountAttribute',
  'setAccountAttribute',
  'listDevices',
  'listJobs',
  'listPhotoCallers',
  'listShares',
  'listTrash',
  'listTrashAlbums',
  'listUserGrants',
  'reactivateUserGrant',
  'signInWithPassword',
  'loginPostflight',
  'loginPreflight',
  'logout',
  'registerIdentity',
  'removeDevice',
  'removeProfilePicture',
  'setProfilePicture',
  'reportClientError',
  'requestPasswordReset',
  'resendEmailCode',
  'resetPassword',
  'restoreAlbum',
  'restoreAlbums',
  'rotateToken',
  'sendClientStats',
  'sendStatisticsEvents',
  'verifyEmail',
  'getStorageUsage',
  'describeAccountDeletion',
  'requestAccountDeletion',
  'keepAccount',
  'listAuditEntries',
  'getDataCopyAvailability',
  'requestDataCopy',
  'createDataCopyAddress',
  'getDataCopy',
  'getDigitalLegacy',
  'setDigitalLegacy',
  'getEmailConsent',
  'setEmailConsent',
  'askToSetEmailConsent',
  'unsubscribeFromEmail',
  'getTestEmailConsentId',
  'enterSecondFactor',
  'requestPasskeyLogin',
  'logInWithPasskey',
  'undoEmailChange',
  'getLegalText',
  'checkRecentLogin',
  'getLoginSecurity',
  'setPassword',
  'removePassword',
  'requestPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'requestOneTimeCodes',
  'confirmOneTimeCodes',
  'removeOneTimeCodes',
  'renewRecoveryCodes',
  'requestEmailChange',
  'confirmEmailChange',
  'cancelEmailChange',
  'listNotifications',
  'markNotificationsRead',
  'waitForNotifications',
  'getNotificationSettings',
  'changeNotificationSettings',
  'subscribeToPush',
  'unsubscribeFromPush',
  'getMailSubscription',
  'unsubscribeFromMail',
  'resubscribeToMail',
  'getDeathNotice',
  'stopDeathNotice',
  'getDeathNoticeOfLink',
  'stopDeathNoticeOfLink',
  'getLegacyContent',
  'createLegacyArchive',
  'listStripeProducts',
  'getStripePaymentMethod',
  'deleteStripePaymentMethod',
  'createPurchase',
  'updatePurchase',
  'previewPurchase',
  'finishPurchase',
  'createSetupIntent',
  'finishSetupIntent',
  'getStripeCustomer',
  'createStripeCustomer',
  'listStripeSubscriptions',
  'listReceipts',
  'receiveStripeEvent',
  'confirmSandboxIntent',
  'deleteTestStripeData',
  // They need the code or the secret of a television, which gives looks at the files and no more (casting.test.ts).
  'createTelevisionCode',
  'getTelevision',
  'listTelevisionFiles',
  'listTelevisions',
  'showOnTelevision',
  'changeTelevision',
  'stopTelevision',
  'addSticker',
  'listStickers',
  'removeSticker',
  'getSticker',
]);

/** Every operation of the OpenAPI description. */
export function allOperations(): contract.Endpoint[] {
  return (Object.values(contract) as unknown[]).filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'caller' in value,
  );
}

/** Operations on a job for which walkShare() has no decision. A new one has to be decided about before it is released. */
export function undecidedOperations(operations = allOperations()): string[] {
  return operations
    .filter(({ name }) => !walkedOperations.has(name) && !unrelatedOperations.has(name))
    .filter(({ path, name }) => !path.includes('/jobs/{id}') && name !== 'getLinkPreview')
    .map(({ name }) => name);
}

/**
 * Operations on a job that are called with the share, and whose replies may contain no trace. Throws when some are undecided: called
 * with the recipient's token, one of them could log the recipient out or delete their account.
 */
export function operationsToTry(operations = allOperations()): contract.Endpoint[] {
  const undecided = undecidedOperations(operations);
  if (undecided.length > 0) throw new Error(`The walk has no decision about ${undecided.join(', ')}`);
  return operations.filter(({ name }) => !walkedOperations.has(name) && !unrelatedOperations.has(name));
}
