export { profilePictureRoutes } from './profile-picture.routes.ts';
export { personPictureAddress, profilePictureAddress } from './profile-picture-address.ts';
