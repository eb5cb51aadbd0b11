export { clientFilesFeature } from './client-files.feature.ts';
