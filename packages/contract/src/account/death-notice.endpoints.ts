import type { EndpointOf } from '../endpoint.ts';
import type { deathNoticeShapes } from './death-notice.schema.ts';

/** Someone reported to the operator that the owner has died; the owner can reject that while the wait lasts. */
export const getDeathNotice: EndpointOf<typeof deathNoticeShapes, 'getDeathNotice'> = {
  name: 'getDeathNotice',
  method: 'GET',
  path: '/st/4/death_notice',
  caller: 'account',
};

/** Succeeds when there is nothing to reject. */
export const stopDeathNotice: EndpointOf<typeof deathNoticeShapes, 'stopDeathNotice'> = {
  name: 'stopDeathNotice',
  method: 'DELETE',
  path: '/st/4/death_notice',
  caller: 'account',
};

/**
 * Opening the link does not reject the report, since mail programs open links too. `not-found`: the link is wrong. `gone`: the report
 * has ended.
 */
export const getDeathNoticeOfLink: EndpointOf<typeof deathNoticeShapes, 'getDeathNoticeOfLink'> = {
  name: 'getDeathNoticeOfLink',
  method: 'GET',
  path: '/st/4/death_notice/{token}',
  caller: 'anyone',
};

/** Also ends the link that the contact may have received. `not-found`: the link is wrong. `gone`: the report has ended already. */
export const stopDeathNoticeOfLink: EndpointOf<typeof deathNoticeShapes, 'stopDeathNoticeOfLink'> = {
  name: 'stopDeathNoticeOfLink',
  method: 'POST',
  path: '/st/4/death_notice/{token}/stop',
  caller: 'anyone',
};

/** For the contact, who has no account. `not-found`: the link is wrong. `gone`: it has expired or was ended, or the account is closed. */
export const getLegacyContent: EndpointOf<typeof deathNoticeShapes, 'getLegacyContent'> = {
  name: 'getLegacyContent',
  method: 'GET',
  path: '/st/4/legacy/{token}',
  caller: 'anyone',
};

/**
 * The archive is prepared and continued as one of `createDownload`, and ends with the link. `not-found`: the link is wrong, or does not
 * give this archive. `gone`: it has expired or was ended, or the account is closed. `too-large`: more than `limits.filesPerArchive`
 * files. `rate-limited` also answers when there are too many archives at a time. `unavailable`: the archive cannot be prepared now; call
 * again.
 */
export const createLegacyArchive: EndpointOf<typeof deathNoticeShapes, 'createLegacyArchive'> = {
  name: 'createLegacyArchive',
  method: 'POST',
  path: '/st/4/legacy/{token}/archives',
  caller: 'anyone',
  limit: 'download',
};
