import { type FileId, limits } from '@stund/contract';
import type { CapturePosition, CaptureRange, TileToPack } from '../plan/files-to-pack.repository.ts';

export interface DividedPart {
  range: CaptureRange;
  /** The year of its files; undefined when parts are not divided by years. */
  year: string | undefined;
  /** The index within the year, or of all parts, from 1. */
  index: number;
  count: number;
  sizeBytes: number;
  hasHeic: boolean;
}

const firstId = '00000000-0000-0000-0000-000000000000' as FileId;
const beginning: CapturePosition = { wall: '0001-01-01 00:00:00', id: firstId };
const ending: CapturePosition = {
  wall: '9999-12-31 23:59:59.999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' as FileId,
};

/**
 * Divides tiles in the order of capture into parts within the limits of a download. The last part of a year ends with the year,
 * so that later files change no other part.
 */
export class PartDivider {
  readonly #byYears: boolean;
  readonly #parts: DividedPart[] = [];

  constructor(options: { byYears: boolean }) {
    this.#byYears = options.byYears;
  }

  add({ id, captured_wall: wall, size_bytes: sizeBytes, has_heic: hasHeic }: TileToPack): void {
    const year = this.#byYears ? wall.split('-', 1)[0] : undefined;
    const last = this.#parts.at(-1);
    const isSameYear = last?.year === year;
    const isFull =
      last !== undefined && (last.count >= limits.downloadItems || last.sizeBytes + sizeBytes > limits.downloadBytes);
    if (last && isSameYear && !isFull) {
      last.count += 1;
      last.sizeBytes += sizeBytes;
      last.hasHeic ||= hasHeic;
      return;
    }
    const position = { wall, id };
    const isContinued = last !== undefined && isSameYear;
    if (isContinued) last.range = { start: last.range.start, end: position };
    const [start, end] = this.#byYears ? [startOf(year), startOfNext(year)] : [beginning, ending];
    this.#parts.push({
      range: { start: isContinued ? position : start, end },
      year,
      index: isContinued ? last.index + 1 : 1,
      count: 1,
      sizeBytes,
      hasHeic,
    });
  }

  get parts(): readonly DividedPart[] {
    return this.#parts;
  }
}

function startOf(year = '0001'): CapturePosition {
  return { wall: `${year}-01-01 00:00:00`, id: firstId };
}

function startOfNext(year = '0001'): CapturePosition {
  const next = String(Number(year) + 1).padStart(4, '0');
  return next.length > 4 ? ending : startOf(next);
}
