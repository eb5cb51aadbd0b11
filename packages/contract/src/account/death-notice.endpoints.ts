import type { EndpointOf } from '../endpoint.ts';
import type { deathNoticeShapes } from './death-notice.schema.ts';

export const getDeathNotice: EndpointOf<typeof deathNoticeShapes, 'getDeathNotice'> = {
  name: 'getDeathNotice',
  method: 'GET',
  path: '/st/4/death_notice',
  caller: 'account',
};

export const stopDeathNotice: EndpointOf<typeof deathNoticeShapes, 'stopDeathNotice'> = {
  name: 'stopDeathNotice',
  method: 'DELETE',
  path: '/st/4/death_notice',
  caller: 'account',
};

/** `gone`: the report has ended. */
export const getDeathNoticeOfLink: EndpointOf<typeof deathNoticeShapes, 'getDeathNoticeOfLink'> = {
  name: 'getDeathNoticeOfLink',
  method: 'GET',
  path: '/st/4/death_notice/{token}',
  caller: 'anyone',
};

export const stopDeathNoticeOfLink: EndpointOf<typeof deathNoticeShapes, 'stopDeathNoticeOfLink'> = {
  name: 'stopDeathNoticeOfLink',
  method: 'POST',
  path: '/st/4/death_notice/{token}/stop',
  caller: 'anyone',
};

/** `gone`: the link has expired or was ended. */
export const getLegacyContent: EndpointOf<typeof deathNoticeShapes, 'getLegacyContent'> = {
  name: 'getLegacyContent',
  method: 'GET',
  path: '/st/4/legacy/{token}',
  caller: 'anyone',
};

export const createLegacyArchive: EndpointOf<typeof deathNoticeShapes, 'createLegacyArchive'> = {
  name: 'createLegacyArchive',
  method: 'POST',
  path: '/st/4/legacy/{token}/archives',
  caller: 'anyone',
  limit: 'download',
};
