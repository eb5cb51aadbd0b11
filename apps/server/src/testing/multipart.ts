import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartRequest } from '../kernel/route.ts';

/** Builds a multipart request as a browser sends it, with `bytes` as the part named file. */
export function givenMultipart(
  fields: Record<string, string | number>,
  bytes: Uint8Array,
  fileName = 'photo.jpg',
): MultipartRequest {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: body.length,
    open: () => Readable.from(chunksOf(body, 16 * 1024)),
  };
}

function* chunksOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
