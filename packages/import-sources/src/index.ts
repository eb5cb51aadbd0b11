export { AlbumCollector, type CollectedAlbum } from './albums/album-collector.ts';
export { type AlbumCalls, completeAlbum } from './albums/complete-album.ts';
export { divide } from './albums/divide.ts';
export { clockOf } from './clock/wall-clock.ts';
export { withFolderAlbum } from './folders/folder-albums.ts';
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
export { placeOn } from './found/found-place.ts';
export { makeAlbum } from './found/make-album.ts';
export { foldName } from './found/paths.ts';
export { sentFacts } from './found/sent-facts.ts';
export type { SourceFolder } from './found/source-folder.ts';
export { describeFolder } from './google/describe-folder.ts';
export { insideOf } from './google/inside-of.ts';
export { matchSidecars } from './google/match-sidecars.ts';
export { ScatteredSidecars, storedBytes } from './google/scattered-sidecars.ts';
export { factsOf } from './google/sidecar-facts.ts';
export type { TakeoutSidecar } from './google/takeout-json.ts';
export type { Clock, DescribeOptions, ImportSource, Remembered, SourceName, SourceSurvey } from './import-source.ts';
export { importSources, isSourceName, Recognition } from './recognition.ts';
export type { AlbumResult } from './report/album-result.ts';
export { describeResult } from './report/describe-result.ts';
export type { ImportOutcome } from './report/import-outcome.ts';
export { type ResultFormat, resultFormats } from './report/result-formats.ts';
export type { FileResult, FileRow, RunSummary } from './report/result-rows.ts';
export { toCsvCell } from './text/csv-cell.ts';
export { toLine, toText } from './text/plain-text.ts';
export { parseXmp, xmpNamesOf } from './xmp/xmp-sidecar.ts';
