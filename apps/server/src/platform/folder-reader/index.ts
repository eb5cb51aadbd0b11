export { compareIdentity, type DirectoryFacts, type DirectoryIdentity } from './directory-identity.ts';
export { FolderError, type FolderErrorCode } from './folder-error.ts';
export {
  type DirectoryEntry,
  type FileFacts,
  FolderReader,
  isSameFacts,
  mtimeOf,
  type OpenFolderFile,
} from './folder-reader.ts';
export { folderItself, joinPath, type RelativePath, readablePath, splitPath } from './relative-path.ts';
export { type DirectoryWatch, watchDirectories } from './watch-directories.ts';
