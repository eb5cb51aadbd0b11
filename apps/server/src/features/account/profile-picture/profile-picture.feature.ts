import type { Feature } from '../../../kernel/feature.ts';
import { profilePictureRoutes } from './profile-picture.routes.ts';
import { profilePictureTables } from './profile-picture.tables.ts';

export const profilePictureFeature: Feature = {
  name: 'profile-picture',
  tables: profilePictureTables,
  create: ({ requestTools }) => ({ routes: profilePictureRoutes(requestTools.decoders) }),
};
