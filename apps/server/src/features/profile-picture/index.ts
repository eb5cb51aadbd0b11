export { profilePictureRoutes } from './profile-picture.routes.ts';
export { profilePictureAddress } from './profile-picture-address.ts';
