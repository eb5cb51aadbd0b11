import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DecoderLostError, UndecodableError } from '../../platform/decoder/decoder-pool.ts';
import { headBytes } from '../../platform/file-type/bytes-to-recognise.ts';
import { HeadReader } from '../../platform/file-type/head-reader.ts';
import { DomainError } from '../domain-error.ts';
import type { MultipartRequest } from '../route.ts';
import { readMultipartRequest } from './read-multipart-request.ts';

/** Writes the file of a form to the path and returns its first bytes. Throws `too-large`, `incomplete-body`. */
export async function receivePicture(body: MultipartRequest, path: string, maxBytes: number): Promise<Uint8Array> {
  const reader = new HeadReader(headBytes);
  let receivedBytes = 0;
  const limited = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes) throw new DomainError('too-large');
      yield chunk;
    }
  };
  await readMultipartRequest(
    body,
    (stream) => pipeline(reader.read(limited(stream)), createWriteStream(path)),
    async () => undefined,
  );
  return reader.head;
}

/** Awaits the decoding of a received picture. Throws `unsupported-media-type` when it cannot be read, `unavailable`. */
export async function decodeReceived<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof UndecodableError) throw new DomainError('unsupported-media-type', 'It cannot be read');
    if (error instanceof DecoderLostError) throw new DomainError('unavailable', 'It cannot be read now');
    throw error;
  }
}
