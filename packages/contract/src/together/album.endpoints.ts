import type { EndpointOf } from '../endpoint.ts';
import type { albumShapes } from './album.schema.ts';

/**
 * The same id creates one album however often it is sent. `read-only-account`: the account needs a subscription. `conflict`: the id is
 * that of another job. `invalid-request` also refuses a shared album without a name.
 */
export const createJob: EndpointOf<typeof albumShapes, 'createJob'> = {
  name: 'createJob',
  method: 'POST',
  path: '/st/4/jobs',
  caller: 'account',
  limit: 'create',
};

/** With `include_details` each has its counts, people and cover. The timeline and shares are not in the list. */
export const listJobs: EndpointOf<typeof albumShapes, 'listJobs'> = {
  name: 'listJobs',
  method: 'GET',
  path: '/st/4/jobs',
  caller: 'account',
};

/** What `listJobs` has about one album, for callers who know its id. */
export const getJobDetails: EndpointOf<typeof albumShapes, 'getJobDetails'> = {
  name: 'getJobDetails',
  method: 'GET',
  path: '/st/4/jobs/{id}/details',
  caller: 'visitor',
};

/** Everyone who joined or contributed, guests too. Those who only look at the album are not known. */
export const listJobUsers: EndpointOf<typeof albumShapes, 'listJobUsers'> = {
  name: 'listJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/users',
  caller: 'visitor',
};

/**
 * Their access ends, and with `delete_contributions` their files move to the trash and comments and hearts are deleted. Repeating the
 * call changes nothing more. Only for the owner, who cannot be removed (`forbidden`). `not-found` also answers when the person does not
 * take part.
 */
export const removeJobUser: EndpointOf<typeof albumShapes, 'removeJobUser'> = {
  name: 'removeJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/remove',
  caller: 'account',
};

/** Only for the owner (`forbidden`). */
export const listRemovedJobUsers: EndpointOf<typeof albumShapes, 'listRemovedJobUsers'> = {
  name: 'listRemovedJobUsers',
  method: 'GET',
  path: '/st/4/jobs/{id}/removed_users',
  caller: 'account',
};

/** Does not add them to the participants. Only for the owner (`forbidden`). `not-found` also answers when the person was not removed. */
export const readmitJobUser: EndpointOf<typeof albumShapes, 'readmitJobUser'> = {
  name: 'readmitJobUser',
  method: 'POST',
  path: '/st/4/jobs/{id}/users/{userId}/readmit',
  caller: 'account',
};

/** Only for the owner (`forbidden`). `invalid-request` also refuses an empty name for a shared album. */
export const renameJob: EndpointOf<typeof albumShapes, 'renameJob'> = {
  name: 'renameJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/name',
  caller: 'account',
};

/**
 * Only for the owner (`forbidden`). `not-found` also answers when the file is not in the album. `read-only-account`: the account needs a
 * subscription while the album is private.
 */
export const setJobCover: EndpointOf<typeof albumShapes, 'setJobCover'> = {
  name: 'setJobCover',
  method: 'POST',
  path: '/st/4/jobs/{id}/cover',
  caller: 'account',
};

/**
 * Making an album private ends its link (docs/adr/0017-link-epochs.md); participants regain access when it is shared again. Only for the
 * owner, and not for shares and the timeline (`forbidden`). `invalid-request` also refuses to share an album without a name.
 * `read-only-account`: sharing needs a subscription.
 */
export const setJobPrivacy: EndpointOf<typeof albumShapes, 'setJobPrivacy'> = {
  name: 'setJobPrivacy',
  method: 'POST',
  path: '/st/4/jobs/{id}/privacy_mode',
  caller: 'account',
};

/** What is withdrawn ends at once, for everyone. Only for the owner, and not for shares and the timeline (`forbidden`). */
export const setJobPermissions: EndpointOf<typeof albumShapes, 'setJobPermissions'> = {
  name: 'setJobPermissions',
  method: 'POST',
  path: '/st/4/jobs/{id}/permissions',
  caller: 'account',
};

/**
 * Participants of an album keep their access. `invalid-request` also refuses an album's password that the client has not derived. Only
 * for the owner (`forbidden`).
 */
export const setJobPassword: EndpointOf<typeof albumShapes, 'setJobPassword'> = {
  name: 'setJobPassword',
  method: 'PUT',
  path: '/st/4/jobs/{id}/password',
  caller: 'account',
};

/**
 * A caller without a token receives one. `wrong-password`: the password is wrong, or was changed meanwhile. `rate-limited` also answers
 * after several wrong ones.
 */
export const submitJobPassword: EndpointOf<typeof albumShapes, 'submitJobPassword'> = {
  name: 'submitJobPassword',
  method: 'POST',
  path: '/st/4/jobs/{id}/password',
  caller: 'visitor',
  limit: 'sign-in',
};

/**
 * Sends to at most `limits.recipientsPerMail` addresses. Only for the owner (`forbidden`). `conflict`: the album is private, or the link
 * has expired. `read-only-account`: the account needs a subscription. `unavailable`: this installation sends no mail, or none could be
 * sent.
 */
export const publishJob: EndpointOf<typeof albumShapes, 'publishJob'> = {
  name: 'publishJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/publish',
  caller: 'account',
  limit: 'mail',
};

/**
 * Sends to at most `limits.recipientsPerText` numbers. Only for the owner (`forbidden`). `conflict`: the album is private, or the link
 * has expired. `read-only-account`: the account needs a subscription. `unavailable`: this installation sends no text messages, or none
 * could be sent.
 */
export const textJob: EndpointOf<typeof albumShapes, 'textJob'> = {
  name: 'textJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/text_message',
  caller: 'account',
  limit: 'mail',
};

/** Repeating the call changes nothing. `forbidden`: the caller owns the album, or the job is no album. */
export const subscribeToJob: EndpointOf<typeof albumShapes, 'subscribeToJob'> = {
  name: 'subscribeToJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/subscribe',
  caller: 'account',
};

/** Repeating the call changes nothing. `forbidden`: the owner cannot leave. */
export const unsubscribeFromJob: EndpointOf<typeof albumShapes, 'unsubscribeFromJob'> = {
  name: 'unsubscribeFromJob',
  method: 'POST',
  path: '/st/4/jobs/{id}/unsubscribe',
  caller: 'account',
};

/**
 * A job has at most `limits.jobAttributes` (`conflict`). `invalid-request` also refuses an order that does not exist. Only for the owner
 * (`forbidden`).
 */
export const setJobAttribute: EndpointOf<typeof albumShapes, 'setJobAttribute'> = {
  name: 'setJobAttribute',
  method: 'PUT',
  path: '/st/4/jobs/{id}/attribute/{name}',
  caller: 'account',
};

/** Returns one attribute of a job. `not-found` also answers for an attribute that is not set. */
export const getJobMetadata: EndpointOf<typeof albumShapes, 'getJobMetadata'> = {
  name: 'getJobMetadata',
  method: 'GET',
  path: '/st/4/jobs/{id}/metadata/{name}',
  caller: 'visitor',
};

/** The counts of news in `listJobs` begin there. `forbidden`: the caller does not take part. */
export const setLastSeenSerial: EndpointOf<typeof albumShapes, 'setLastSeenSerial'> = {
  name: 'setLastSeenSerial',
  method: 'PUT',
  path: '/st/4/jobs/{id}/last_seen_serial',
  caller: 'visitor',
};
