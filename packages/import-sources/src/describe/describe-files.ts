import type { FileFacts, Found, FoundFile } from '../found/found-file.ts';
import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions } from '../import-source.ts';

/** What a source says about a file: that it is imported, with what is known about it, or that it is left out. */
export type Verdict = KnownFile | LeftOut;

export type KnownFile = Pick<
  FoundFile,
  'facts' | 'memberOf' | 'coverOf' | 'comments' | 'identity' | 'isTrashed' | 'notTaken'
> & {
  /** The path on the server, if it is not that in the source. */
  path?: string;
};

export interface LeftOut {
  leftOut: string;
  /** Whether its content is used: a sidecar, the list of an album. */
  isUsed?: boolean;
}

/** Yields the files of a folder as a source describes them by their names. */
export async function* describeFiles(
  folder: SourceFolder,
  describe: (name: string, found: FoundFile) => Promise<Verdict>,
  { trashed }: Pick<DescribeOptions, 'trashed'>,
): AsyncGenerator<Found> {
  yield* folder.unreadable;
  yield* folder.skipped ?? [];
  for (const [index, name] of folder.names.entries()) {
    const found = await folder.find(index);
    yield found.kind === 'unreadable' ? found : applyVerdict(found, await describe(name, found), trashed);
  }
}

function applyVerdict(found: FoundFile, verdict: Verdict, trashed: 'trash' | 'skip'): Found {
  const leaveOut = ({ leftOut, isUsed = false }: LeftOut): Found => {
    return { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason: leftOut, isUsed };
  };
  if ('leftOut' in verdict) return leaveOut(verdict);
  if (verdict.isTrashed && trashed === 'skip') return leaveOut({ leftOut: 'it was in the trash' });
  const { facts, memberOf, notTaken, ...others } = verdict;
  const known: FileFacts = {
    ...facts,
    // What is in the trash of Stund is not added again.
    ...(verdict.isTrashed && { policy: 'once_only' as const }),
  };
  return {
    ...found,
    ...others,
    ...(Object.keys(known).length > 0 && { facts: known }),
    ...(memberOf && memberOf.length > 0 && !verdict.isTrashed && inAlbums(memberOf)),
    ...(notTaken && notTaken.length > 0 && { notTaken }),
  };
}

function inAlbums(memberOf: NonNullable<FoundFile['memberOf']>): Partial<FoundFile> {
  return { memberOf, albums: memberOf.map(({ title }) => title) };
}
