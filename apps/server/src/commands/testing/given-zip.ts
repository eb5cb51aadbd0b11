import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipOptions {
  /** As Google writes large ones. */
  isZip64?: boolean;
  isCompressed?: boolean;
}

/** A zip archive on the disk. */
export async function givenZip(
  path: string,
  entries: Readonly<Record<string, Uint8Array | string>>,
  { isZip64 = false, isCompressed = true }: ZipOptions = {},
): Promise<string> {
  const zip = new ZipFile();
  const options = { forceZip64Format: isZip64, compress: isCompressed };
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end({ forceZip64Format: isZip64, comment: '' });
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
