export { canCopyImage, useCopyImage } from './api/copy-image.ts';
export { useDeleteFile } from './api/delete-file.ts';
export { FileMenuLayer } from './components/file-menu-layer.tsx';
export { openFileMenu } from './model/file-menu.ts';
