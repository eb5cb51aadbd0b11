export type { KeptFile } from './client-file.repository.ts';
export { clientFilesFeature } from './client-files.feature.ts';
