/** What a takeout says about its files (docs/takeout.md), and restoring it. */
export { describeManifestForm } from './json-schema.ts';
export { takeoutAppendix } from './manifest.ts';
export { takeoutFeature } from './takeout.feature.ts';
export { takeoutRoutes } from './takeout.routes.ts';
export { TakeoutFileWriter } from './takeout-file-writer.ts';
