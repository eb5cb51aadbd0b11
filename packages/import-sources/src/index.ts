export type { FoundAlbum, SharedComment } from './found/found-album.ts';
export type {
  FileBytes,
  FileFacts,
  Found,
  FoundFile,
  Hashed,
  OrphanSidecar,
  OrphanXmp,
  Skipped,
  Unreadable,
} from './found/found-file.ts';
export { makeAlbum } from './found/make-album.ts';
export { foldName } from './found/paths.ts';
export type { SourceFolder } from './found/source-folder.ts';
export { insideOf } from './google/inside-of.ts';
export { matchSidecars } from './google/match-sidecars.ts';
export { factsOf } from './google/sidecar-facts.ts';
export type { TakeoutSidecar } from './google/takeout-json.ts';
export type { Clock, DescribeOptions, ImportSource, Remembered, SourceName, SourceSurvey } from './import-source.ts';
export { importSources, isSourceName, Recognition } from './recognition.ts';
export { parseXmp, xmpNamesOf } from './xmp/xmp-sidecar.ts';
