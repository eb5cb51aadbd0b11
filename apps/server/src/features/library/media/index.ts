export type { MediaTools } from '../../../kernel/media-tools.ts';
export { conversionsOf, pictureFormatOf } from '../../../platform/formats/find-format.ts';
export { useConverted } from './decode-converted.ts';
export { ingestMedia } from './ingest/ingest-media.ts';
export { type RebuildScope, rebuildMedia } from './ingest/rebuild-media.ts';
export { convertPicture } from './jpeg/convert-picture.ts';
export { removeUnusedJpegs } from './jpeg/remove-unused-jpegs.ts';
export { mediaFeature } from './media.feature.ts';
export { heifTypes, isHeif, renditionName, thumbnailNames } from './media.policy.ts';
export {
  countMediaByState,
  countPendingMedia,
  countVideosByState,
  type MediaWork,
  selectFailedVideos,
  selectMediaWork,
} from './media.repository.ts';
export {
  prepareDownloadTask,
  privateCopiesOfJobTask,
} from './media.tasks.ts';
export { createWorkerCopies, makePrivateCopy } from './private/make-private-copy.ts';
export { openRecordedCopy } from './private/open-recorded-copy.ts';
export { extensionOfCopy, pathOfCopy } from './private/path-of-copy.ts';
export { findContentChecksums, findPrivateCopy, type PrivateCopyFacts } from './private/private-copy.repository.ts';
export { privateCopiesOfJobWorker, privateCopyWorker } from './private/private-copy.worker.ts';
export { type ReceivedCopy, receivePrivateCopy } from './private/receive-private-copy.ts';
export { contentDisposition } from './serving/content-disposition.ts';
export { mediaRoutes } from './serving/media.routes.ts';
export { type ParsedRange, parseRangeSpec } from './serving/parse-range.ts';
