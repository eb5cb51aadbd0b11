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
  'approveTerms',
  'changeName',
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
]);

/** Every operation of the OpenAPI description. */
export function allOperations(): contract.Endpoint[] {
  return (Object.values(contract) as unknown[]).filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'caller' in value,
  );
}

/** Operations on a job for which walkShare() has no decision. A new one has to be decided about before it is released. */
export function undecidedOperations(): string[] {
  return allOperations()
    .filter(({ name }) => !walkedOperations.has(name) && !unrelatedOperations.has(name))
    .filter(({ path, name }) => !path.includes('/jobs/{id}') && name !== 'getLinkPreview')
    .map(({ name }) => name);
}

/** Operations on a job that are called with the share, and whose replies may contain no trace. */
export function operationsToTry(): contract.Endpoint[] {
  return allOperations().filter(({ name }) => !walkedOperations.has(name) && !unrelatedOperations.has(name));
}
