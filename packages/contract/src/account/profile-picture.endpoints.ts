import type { EndpointOf } from '../endpoint.ts';
import type { profilePictureShapes } from './profile-picture.schema.ts';

export const setProfilePicture: EndpointOf<typeof profilePictureShapes, 'setProfilePicture'> = {
  name: 'setProfilePicture',
  method: 'POST',
  path: '/st/4/profile_picture',
  caller: 'account',
  limit: 'profile-picture',
};

export const removeProfilePicture: EndpointOf<typeof profilePictureShapes, 'removeProfilePicture'> = {
  name: 'removeProfilePicture',
  method: 'DELETE',
  path: '/st/4/profile_picture',
  caller: 'account',
};

export const getProfilePicture: EndpointOf<typeof profilePictureShapes, 'getProfilePicture'> = {
  name: 'getProfilePicture',
  method: 'GET',
  path: '/st/4/profile_pictures/{account}/{picture}',
  caller: 'signed-address',
  limit: 'media',
};
