import type { EndpointOf } from '../endpoint.ts';
import type { albumShapes } from './album.schema.ts';

export const createJob: EndpointOf<typeof albumShapes, 'createJob'> = {
  name: 'createJob',
  method: 'POST',
  path: '/st/4/jobs',
  caller: 'account',
  limit: 'create',
};

export const listJobs: EndpointOf<typeof albumShapes, 'listJobs'> = {
  name: 'listJobs',
  method: 'GET',
  path: '/st/4/jobs',
  caller: 'account',
};

export const getJobDetails: EndpointOf<typeof albumShapes, 'getJobDetails'> = {
  name: 'getJobDetails',
  method: 'GET',
  path: '/st/4/jobs/{id}/details',
  caller: 'visitor',
};

export const listJobUsers: EndpointOf<typeof albumShapes, 'listJobUsers'> = {
  name: 'listJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/users',
  caller: 'visitor',
};

export const removeJobUser: EndpointOf<typeof albumShapes, 'removeJobUser'> = {
  name: 'removeJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/remove',
  caller: 'account',
};

export const listRemovedJobUsers: EndpointOf<typeof albumShapes, 'listRemovedJobUsers'> = {
  name: 'listRemovedJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/removed_users',
  caller: 'account',
};

export const readmitJobUser: EndpointOf<typeof albumShapes, 'readmitJobUser'> = {
  name: 'readmitJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/readmit',
  caller: 'account',
};

export const renameJob: EndpointOf<typeof albumShapes, 'renameJob'> = {
  name: 'renameJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/name',
  caller: 'account',
};

export const setJobCover: EndpointOf<typeof albumShapes, 'setJobCover'> = {
  name: 'setJobCover',
  method: 'POST',
  path: '/st/4/jobs/{id}/cover',
  caller: 'account',
};

export const setJobPrivacy: EndpointOf<typeof albumShapes, 'setJobPrivacy'> = {
  name: 'setJobPrivacy',
  method: 'POST',
  path: '/st/4/jobs/{id}/privacy_mode',
  caller: 'account',
};

export const setJobPermissions: EndpointOf<typeof albumShapes, 'setJobPermissions'> = {
  name: 'setJobPermissions',
  method: 'POST',
  path: '/st/4/jobs/{id}/permissions',
  caller: 'account',
};

export const setJobPassword: EndpointOf<typeof albumShapes, 'setJobPassword'> = {
  name: 'setJobPassword',
  method: 'PUT',
  path: '/st/4/jobs/{id}/password',
  caller: 'account',
};

export const submitJobPassword: EndpointOf<typeof albumShapes, 'submitJobPassword'> = {
  name: 'submitJobPassword',
  method: 'POST',
  path: '/st/4/jobs/{id}/password',
  caller: 'visitor',
  limit: 'sign-in',
};

export const publishJob: EndpointOf<typeof albumShapes, 'publishJob'> = {
  name: 'publishJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/publish',
  caller: 'account',
  limit: 'mail',
};

export const textJob: EndpointOf<typeof albumShapes, 'textJob'> = {
  name: 'textJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/text_message',
  caller: 'account',
  limit: 'mail',
};

export const subscribeToJob: EndpointOf<typeof albumShapes, 'subscribeToJob'> = {
  name: 'subscribeToJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/subscribe',
  caller: 'account',
};

export const unsubscribeFromJob: EndpointOf<typeof albumShapes, 'unsubscribeFromJob'> = {
  name: 'unsubscribeFromJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/unsubscribe',
  caller: 'account',
};

export const setJobAttribute: EndpointOf<typeof albumShapes, 'setJobAttribute'> = {
  name: 'setJobAttribute',
  method: 'PUT',
  path: '/st/4/jobs/{id}/attribute/{name}',
  caller: 'account',
};

export const getJobMetadata: EndpointOf<typeof albumShapes, 'getJobMetadata'> = {
  name: 'getJobMetadata',
  method: 'GET',
  path: '/st/4/jobs/{id}/metadata/{name}',
  caller: 'visitor',
};

export const setLastSeenSerial: EndpointOf<typeof albumShapes, 'setLastSeenSerial'> = {
  name: 'setLastSeenSerial',
  method: 'PUT',
  path: '/st/4/jobs/{id}/last_seen_serial',
  caller: 'visitor',
};
