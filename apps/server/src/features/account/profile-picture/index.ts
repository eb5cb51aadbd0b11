export { profilePictureFeature } from './profile-picture.feature.ts';
export { deletePicture } from './profile-picture.repository.ts';
export { ownPictureAddress, personPictureAddress } from './profile-picture-address.ts';
