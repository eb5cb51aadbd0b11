import { recogniseMediaType } from '@stund/uploader';
import type { LocalFile } from './found-file.ts';

/**
 * Marks files that the browser cannot read. Readability is the first check (docs/rules/upload.md#u3), but reading a photo
 * or video can wait until it is uploaded: only files that another check would reject are read here.
 */
export function markUnreadable(files: readonly LocalFile[]): Promise<LocalFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const isDocument = recogniseMediaType(file.name, file.mimeType) === 'document';
      if (file.isFolder || !isDocument || (await isReadable(file))) return file;
      return { ...file, isUnreadable: true };
    }),
  );
}

async function isReadable({ source }: LocalFile): Promise<boolean> {
  try {
    await (await source?.open())?.slice(0, 1).arrayBuffer();
    return source !== undefined;
  } catch {
    return false;
  }
}
