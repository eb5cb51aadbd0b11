import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskError } from './disk-error.ts';

/** Writes all bytes of a stream to a scratch file. Throws `no-space`, `unavailable`. */
export async function writeStreamTo(path: string, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(path));
  } catch (error) {
    throw diskError(error);
  }
}
