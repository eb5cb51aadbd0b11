/** Reading files: one, a page, a group, a selection; and copying them between jobs. */
export { decodeCursor, encodeCursor, invalidCursor, isWallClock } from './cursor.ts';
export {
  groupIdOf,
  liveVideoOf,
  type PresentFileOptions,
  presentFile,
  presentingOf,
  presentPlaceName,
  presentTile,
} from './file.presenter.ts';
export { type FileWithMedia, findFile, findTrashedFile } from './file.repository.ts';
export { type FileGroups, loadGroups } from './file-groups.ts';
export { presentFilePage } from './file-page.presenter.ts';
export { filesFeature } from './files.feature.ts';
export { fileRoutes } from './files.routes.ts';
export { fileTypesOf, uploadedSinceOf } from './list-filter.ts';
export type { ListedRow } from './listed-file.repository.ts';
export { monthBounds } from './month-bounds.ts';
export { type FilePage, listFiles, listFilesOf } from './operations/list-files.ts';
export { selectSelectedIds } from './select-selected-ids.ts';
export { freeTileColumns, plainTileColumns, type ReadTile, readTile, tileColumns } from './tile-columns.repository.ts';
