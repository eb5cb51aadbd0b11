export { administrationFeature } from './administration.feature.ts';
export type { Damage, DamageKind } from './damage.ts';
export { forEachConcurrently } from './for-each-concurrently.ts';
export { correctUsedSpace } from './operations/correct-used-space.ts';
export { type AlbumSeed, seedAlbum } from './operations/seed-album.ts';
export { type Seed, seedLibrary } from './operations/seed-library.ts';
export { type VerifyOptions, type VerifyProgress, verifyInstallation } from './operations/verify-installation.ts';
export { selectAdministrators } from './space/server-space.repository.ts';
