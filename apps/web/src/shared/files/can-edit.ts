import { type FileRecord, uneditableTypes } from '@stund/contract';

const uneditable: ReadonlySet<string> = new Set(uneditableTypes.split(' '));

type Editable = Pick<FileRecord, 'type' | 'mime_type' | 'has_thumbnails' | 'width' | 'height'>;

/** Whether a file has pixels that the photo editor can change, also of a format that is not known here; the server decides about those. */
export function canEditPicture({ type, mime_type, has_thumbnails, width, height }: Editable): boolean {
  return type === 'Pictures' && !uneditable.has(mime_type) && has_thumbnails && width !== null && height !== null;
}
