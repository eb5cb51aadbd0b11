export { foldersFeature } from './folders.feature.ts';
export { addFolder } from './operations/add-folder.ts';
export { type DescribedFolder, listFolders } from './operations/list-folders.ts';
export { removeFolder } from './operations/remove-folder.ts';
export { rescanFolders } from './operations/rescan-folders.ts';
export { scanFolder } from './scan/scan-folder.ts';
