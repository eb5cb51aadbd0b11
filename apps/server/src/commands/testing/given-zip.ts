import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipOptions {
  /** Whether to use the ZIP64 format, which Google uses for large archives. */
  isZip64?: boolean;
  isCompressed?: boolean;
}

/** Writes a zip archive. */
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
