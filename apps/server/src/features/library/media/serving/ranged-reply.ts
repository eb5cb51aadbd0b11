import type { Readable } from 'node:stream';
import { BytesReply } from '../../../../kernel/route.ts';
import { type ParsedRange, parseRange } from './parse-range.ts';

interface RangedRequest {
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
}

interface RangedBytes {
  sizeBytes: number;
  /** Headers of the reply, including `etag`. */
  headers: Readonly<Record<string, string>> & { etag: string };
  open(range: ParsedRange | undefined): Promise<Readable>;
}

/** A reply with all bytes, a range, headers only or no body, as the request asks (RFC 9110 §13, §14). */
export async function rangedReply(request: RangedRequest, bytes: RangedBytes): Promise<BytesReply> {
  const { headers, sizeBytes } = bytes;
  if (request.headers['if-none-match'] === headers.etag) return new BytesReply(304, headers, undefined);
  const isCurrent = request.headers['if-range'] === undefined || request.headers['if-range'] === headers.etag;
  const range = isCurrent ? parseRange(request.headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    return new BytesReply(416, { 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' }, undefined);
  }
  const length = range ? range.end - range.start + 1 : sizeBytes;
  const all = {
    ...headers,
    'accept-ranges': 'bytes',
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}` }),
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new BytesReply(status, all, undefined);
  return new BytesReply(status, all, length === 0 ? Buffer.alloc(0) : await bytes.open(range));
}
