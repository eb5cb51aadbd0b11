import type { Found } from '@stund/import-sources';
import { recogniseMediaType } from '@stund/uploader';
import type { ImportPlan } from './import-plan.ts';

export interface PlannedAlbum {
  key: string;
  title: string;
  count: number;
}

/** What an import found, in a few numbers. */
export interface PlanSummary {
  pictures: number;
  videos: number;
  documents: number;
  bytes: number;
  /** The first and the last day, `2020-06-21`, of files whose date is known; undefined when there are none. */
  days: { first: string; last: string } | undefined;
  /** They are sorted by title. */
  albums: readonly PlannedAlbum[];
  /** Sidecars and lists whose content is used. */
  descriptions: number;
  /** Files that were in the trash of the source. */
  trashed: number;
  /** Descriptions whose picture was not chosen. */
  alone: number;
  /** What a program made for itself: thumbnails, previews, lists. */
  made: number;
  /** Whether a takeout of Stund is among the files. */
  hasManifest: boolean;
  /** What cannot be read, and why. */
  unreadable: ReadonlyArray<{ path: string; reason: string }>;
  /** Files of which the source says something that Stund has no place for. */
  withLosses: number;
}

export function summarisePlan({ found }: Pick<ImportPlan, 'found'>): PlanSummary {
  const counts = { picture: 0, video: 0, document: 0 };
  const passed = { descriptions: 0, trashed: 0, alone: 0, made: 0, hasManifest: false };
  const albums = new Map<string, PlannedAlbum>();
  let bytes = 0;
  let withLosses = 0;
  for (const each of found) {
    if (each.kind === 'passed') countPassed(passed, each);
    if (each.kind !== 'file') continue;
    counts[recogniseMediaType(each.path)] += 1;
    bytes += each.sizeBytes;
    if (each.notTaken && each.notTaken.length > 0) withLosses += 1;
    for (const { key, title } of each.memberOf ?? []) {
      const album = albums.get(key) ?? { key, title, count: 0 };
      albums.set(key, { ...album, count: album.count + 1 });
    }
  }
  return {
    ...{ pictures: counts.picture, videos: counts.video, documents: counts.document },
    ...passed,
    bytes,
    withLosses,
    days: findDays(found),
    albums: [...albums.values()].sort((a, b) => a.title.localeCompare(b.title)),
    unreadable: found.filter((each) => each.kind === 'unreadable'),
  };
}

type Passed = Extract<Found, { kind: 'passed' }>;

function countPassed(
  counts: Pick<PlanSummary, 'descriptions' | 'trashed' | 'alone' | 'made' | 'hasManifest'>,
  { path, reason, isUsed }: Passed,
): void {
  if (isUsed) counts.descriptions += 1;
  else if (reason === 'it was in the trash') counts.trashed += 1;
  else if (reason === 'its picture is not here') counts.alone += 1;
  else if (path.endsWith('stund.json')) counts.hasManifest = true;
  else counts.made += 1;
}

/** Sources say when pictures were taken. Without a source that does, the dates are in the pictures, which are read by the server. */
function findDays(found: readonly Found[]): PlanSummary['days'] {
  let first: string | undefined;
  let last: string | undefined;
  for (const each of found) {
    const day = each.kind === 'file' ? each.facts?.timestamp?.slice(0, 10) : undefined;
    if (day === undefined) continue;
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  return first === undefined || last === undefined ? undefined : { first, last };
}
