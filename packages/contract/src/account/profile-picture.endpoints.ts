import type { EndpointOf } from '../endpoint.ts';
import type { profilePictureShapes } from './profile-picture.schema.ts';

/**
 * Only pixels are stored: the upload is decoded and encoded again, so no metadata remains. `too-large`: the upload is larger than a
 * profile picture may be. `unsupported-media-type`: it is no picture that can be read. `incomplete-body`: the connection ended early.
 * `no-space`: the disk of the server is full. `unavailable`: the decoder is overloaded; call again.
 */
export const setProfilePicture: EndpointOf<typeof profilePictureShapes, 'setProfilePicture'> = {
  name: 'setProfilePicture',
  method: 'POST',
  path: '/st/4/profile_picture',
  caller: 'account',
  limit: 'profile-picture',
};

/** Addresses of the picture that were given out end with it. */
export const removeProfilePicture: EndpointOf<typeof profilePictureShapes, 'removeProfilePicture'> = {
  name: 'removeProfilePicture',
  method: 'DELETE',
  path: '/st/4/profile_picture',
  caller: 'account',
};

/**
 * The address is in replies that name the person. `forbidden`: the signature is wrong. `gone`: the address has expired. `not-found`: the
 * person has another picture by now, or none.
 */
export const getProfilePicture: EndpointOf<typeof profilePictureShapes, 'getProfilePicture'> = {
  name: 'getProfilePicture',
  method: 'GET',
  path: '/st/4/profile_pictures/{account}/{picture}',
  caller: 'signed-address',
  limit: 'media',
};
