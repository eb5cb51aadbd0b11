import type { EndpointOf } from '../endpoint.ts';
import type { castingShapes } from './casting.schema.ts';

/** For a television, which has no account. The limit counts the codes of an address. */
export const createTelevisionCode: EndpointOf<typeof castingShapes, 'createTelevisionCode'> = {
  name: 'createTelevisionCode',
  method: 'POST',
  path: '/st/4/television/code',
  caller: 'anyone',
  limit: 'code',
};

/**
 * Returns what a television shows; its secret is the only proof. `gone`: the television was stopped or has expired, or its person may no
 * longer see what it shows.
 */
export const getTelevision: EndpointOf<typeof castingShapes, 'getTelevision'> = {
  name: 'getTelevision',
  method: 'POST',
  path: '/st/4/television',
  caller: 'anyone',
};

/**
 * A page holds `limits.televisionFilesPerPage`, and the addresses of the files end with the television. `gone`: the television was
 * stopped or has expired, or its person may no longer see what it shows.
 */
export const listTelevisionFiles: EndpointOf<typeof castingShapes, 'listTelevisionFiles'> = {
  name: 'listTelevisionFiles',
  method: 'POST',
  path: '/st/4/television/files',
  caller: 'anyone',
};

/** The secret of the television is the only proof. */
export const endTelevision: EndpointOf<typeof castingShapes, 'endTelevision'> = {
  name: 'endTelevision',
  method: 'POST',
  path: '/st/4/television/end',
  caller: 'anyone',
};

/**
 * A television shows files of one job, with the rights of the caller. `wrong-code`: no television shows this code any more.
 * `rate-limited` also answers after several wrong ones. Beyond `limits.televisionsPerAccount` the oldest television stops.
 */
export const showOnTelevision: EndpointOf<typeof castingShapes, 'showOnTelevision'> = {
  name: 'showOnTelevision',
  method: 'POST',
  path: '/st/4/televisions',
  caller: 'account',
  limit: 'code',
};

/** Televisions that may no longer show their files are removed first. */
export const listTelevisions: EndpointOf<typeof castingShapes, 'listTelevisions'> = {
  name: 'listTelevisions',
  method: 'GET',
  path: '/st/4/televisions',
  caller: 'account',
};

/** Shows other files on a television, until the time that it had. `not-found` also answers when the caller has no such television. */
export const changeTelevision: EndpointOf<typeof castingShapes, 'changeTelevision'> = {
  name: 'changeTelevision',
  method: 'PUT',
  path: '/st/4/televisions/{id}',
  caller: 'account',
};

/** Ends a television with the addresses of its files. `not-found`: the caller has no such television, or it has stopped already. */
export const stopTelevision: EndpointOf<typeof castingShapes, 'stopTelevision'> = {
  name: 'stopTelevision',
  method: 'DELETE',
  path: '/st/4/televisions/{id}',
  caller: 'account',
};
