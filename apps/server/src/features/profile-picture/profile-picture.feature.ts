import type { Feature } from '../../kernel/feature.ts';
import { profilePictureRoutes } from './profile-picture.routes.ts';

export const profilePictureFeature: Feature = {
  name: 'profile-picture',
  create: ({ requestTools }) => ({ routes: profilePictureRoutes(requestTools.decoders) }),
};
