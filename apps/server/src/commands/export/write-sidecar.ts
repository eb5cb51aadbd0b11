import { createHash } from 'node:crypto';
import type { Checksum, TakeoutFile } from '@stund/contract';
import type { ExportFolder } from './export-folder.ts';
import { hashFile, replaceFile } from './local-file.ts';
import { formatSidecar } from './xmp-sidecar.ts';

export type Sidecar = NonNullable<TakeoutFile['sidecar']>;

/**
 * Writes the XMP file of an exported file, and returns what the manifest says of it. One that another program has changed, or that was there
 * before, stays as it is.
 */
export async function writeSidecar(file: TakeoutFile, folder: ExportFolder): Promise<Sidecar | undefined> {
  const earlier = folder.find(file.id)?.sidecar;
  const text = formatSidecar(file);
  if (text === undefined) return earlier;
  const checksum = createHash('sha256').update(text).digest('hex') as Checksum;
  const entry = earlier?.entry ?? folder.nextName(`${file.entry}.xmp`);
  const path = folder.locate(entry);
  const found = await findChecksum(path);
  if (found === checksum) return { entry, checksum };
  if (found !== undefined && found !== earlier?.checksum) return earlier;
  await replaceFile(path, text);
  return { entry, checksum };
}

async function findChecksum(path: string): Promise<Checksum | undefined> {
  try {
    return await hashFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
