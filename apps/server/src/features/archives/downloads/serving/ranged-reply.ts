import { randomBytes } from 'node:crypto';
import { BytesReply, type SendBytes } from '../../../../kernel/route.ts';
import type { ParsedRange } from '../../../library/media/index.ts';
import { parseByteRanges } from './byte-ranges.ts';

export interface RangedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface RangedBytes {
  readonly sizeBytes: number;
  /** A strong validator: the bytes never change while it is the same. */
  readonly etag: string;
  readonly lastModified: Date;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  send(range: ParsedRange): SendBytes;
}

/** A reply with all bytes, one range or several, or headers only, as the request asks (RFC 9110 §13, §14). */
export function rangedReply(request: RangedRequest, bytes: RangedBytes): BytesReply {
  const { sizeBytes, etag, contentType } = bytes;
  const common = {
    ...bytes.headers,
    etag,
    'last-modified': bytes.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (isUnchanged(request.headers['if-none-match'], etag)) return new BytesReply(304, common, undefined);
  const whole = { ...common, 'content-type': contentType, 'content-length': String(sizeBytes) };
  // Ranges are defined for GET only.
  if (request.method === 'HEAD') return new BytesReply(200, whole, undefined);

  const ranges = isCurrent(request.headers['if-range'], bytes)
    ? parseByteRanges(request.headers.range, sizeBytes)
    : undefined;
  if (ranges === undefined) return new BytesReply(200, whole, bytes.send({ start: 0, end: sizeBytes - 1 }));
  if (ranges === 'unsatisfiable')
    return new BytesReply(416, { 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' }, undefined);
  const [only, ...others] = ranges;
  if (only && others.length === 0) return singleRange(only, bytes, whole);
  return severalRanges(ranges, bytes, common);
}

function singleRange({ start, end }: ParsedRange, bytes: RangedBytes, headers: Readonly<Record<string, string>>) {
  const ranged = {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${bytes.sizeBytes}`,
  };
  return new BytesReply(206, ranged, bytes.send({ start, end }));
}

/** A reply of type multipart/byteranges (RFC 9110 §14.6). */
function severalRanges(
  ranges: readonly ParsedRange[],
  bytes: RangedBytes,
  headers: Readonly<Record<string, string>>,
): BytesReply {
  const boundary = randomBytes(12).toString('hex');
  const heads = ranges.map(({ start, end }) =>
    Buffer.from(
      `\r\n--${boundary}\r\ncontent-type: ${bytes.contentType}\r\ncontent-range: bytes ${start}-${end}/${bytes.sizeBytes}\r\n\r\n`,
    ),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const parts = ranges.map((range, index) => ({ range, head: heads[index]! }));
  const length = parts.reduce((sum, { range, head }) => sum + head.length + range.end - range.start + 1, tail.length);

  const send: SendBytes = async (write) => {
    for (const { range, head } of parts) {
      await write(head);
      await bytes.send(range)(write);
    }
    await write(tail);
  };
  const type = `multipart/byteranges; boundary=${boundary}`;
  return new BytesReply(206, { ...headers, 'content-type': type, 'content-length': String(length) }, send);
}

/** Whether the If-None-Match header names the validator (§13.1.2), compared weakly. */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Whether ranges may be served under the If-Range header (§13.1.5), compared strongly. */
function isCurrent(header: string | undefined, { etag, lastModified }: RangedBytes): boolean {
  return header === undefined || header.trim() === etag || header.trim() === lastModified.toUTCString();
}
