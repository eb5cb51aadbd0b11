import { extensionOf, pictureExtensions } from '@stund/contract';

/** Browsers do not know the type of HEIC and RAW files, so the name decides whether the server is asked. */
export function mayBePicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || (type === '' && Object.hasOwn(pictureExtensions, extensionOf(name)));
}
