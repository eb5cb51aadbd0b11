export { useRemoveProfilePicture } from './api/profile-picture.ts';
export { SelectProfilePicturePage } from './select-profile-picture-page.tsx';
