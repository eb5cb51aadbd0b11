import type { FileRecord } from '@stund/contract';

type Editable = Pick<FileRecord, 'type' | 'mime_type' | 'has_thumbnails' | 'width' | 'height'>;

/** Whether a file has pixels that the photo editor can change; the server decides about each format. */
export function canEditPicture({ type, mime_type, has_thumbnails, width, height }: Editable): boolean {
  return type === 'Pictures' && mime_type !== 'image/svg+xml' && has_thumbnails && width !== null && height !== null;
}
