import { limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { BytesReply } from '../../../../kernel/route.ts';
import type { MapTiles } from '../../../../platform/map-tiles/index.ts';

interface TilesRequest {
  version: string;
  /** The header of the request. */
  range: string | undefined;
  method: string;
}

/**
 * A range of the file of map tiles, which browsers may store permanently since its address has the version. Whole files are not sent: they may have more
 * than a hundred gigabytes. Throws `not-found` for another version or without a file.
 */
export async function readTiles(
  tiles: MapTiles | undefined,
  { version, range, method }: TilesRequest,
): Promise<BytesReply> {
  const described = await tiles?.describe().catch(() => undefined);
  if (!tiles || described?.version !== version) throw new DomainError('not-found', 'map tiles');
  const { sizeBytes } = described;
  const wanted = parseWanted(range, sizeBytes);
  if (!wanted)
    return new BytesReply(416, { 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' }, undefined);
  const { start, end } = wanted;
  const headers = {
    'content-type': 'application/vnd.pmtiles',
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${sizeBytes}`,
    'accept-ranges': 'bytes',
    etag: `"${version}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-site',
  };
  if (method === 'HEAD') return new BytesReply(206, headers, undefined);
  const bytes = await tiles.read(version, wanted);
  if (!bytes) throw new DomainError('not-found', 'map tiles');
  return new BytesReply(206, headers, bytes);
}

function parseWanted(header: string | undefined, sizeBytes: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [Number(first), Math.min(Number(last), sizeBytes - 1)];
  return start <= end && end - start < limits.mapTilesRangeBytes ? { start, end } : undefined;
}
