import { fileIdSchema, wallClockSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { CapturePosition, CaptureRange } from '../plan/files-to-pack.repository.ts';

const separator = '|';

/** A part as clients receive it: the positions between which its files are. */
export function formatPart({ start, end }: CaptureRange): string {
  return Buffer.from([start.wall, start.id, end.wall, end.id].join(separator)).toString('base64url');
}

/** Throws `invalid-request` for a text that formatPart() cannot have made. */
export function parsePart(part: string): CaptureRange {
  const [startWall, startId, endWall, endId, ...rest] = Buffer.from(part, 'base64url').toString().split(separator);
  const range = { start: parsePosition(startWall, startId), end: parsePosition(endWall, endId) };
  if (!range.start || !range.end || rest.length > 0)
    throw new DomainError('invalid-request', 'Not a part of a download');
  return range as CaptureRange;
}

function parsePosition(wall = '', id = ''): CapturePosition | undefined {
  const parsedId = fileIdSchema.safeParse(id);
  const isTime = wallClockSchema.safeParse(wall.replace(' ', 'T')).success;
  return isTime && parsedId.success ? { wall, id: parsedId.data } : undefined;
}
