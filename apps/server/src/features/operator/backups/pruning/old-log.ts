import { type LogPiece, listLog } from '../log/log-pieces.ts';
import { parseLsn } from '../log/lsn.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';

/** Lists the pieces that no backup that stays needs. Recent ones of an unknown cluster may belong to a backup that is being made. */
export async function* listOldLog(
  repository: BackupRepository,
  retained: readonly BackupManifest[],
  recentSince: Date,
): AsyncGenerator<string> {
  let before: LogPiece | undefined;
  for await (const piece of listLog(repository)) {
    if (before && isSameTimeline(before, piece)) {
      const firstNeeded = firstNeededLsn(retained, piece);
      // A piece ends where the next one starts at the latest.
      if (firstNeeded !== undefined && piece.startLsn <= firstNeeded) yield before.name;
    }
    before = piece;
    if (isOfNoUse(retained, piece) && (await isOlder(repository, piece.name, recentSince))) yield piece.name;
  }
}

function isSameTimeline(a: LogPiece, b: LogPiece): boolean {
  return a.systemId === b.systemId && a.timeline === b.timeline;
}

function firstNeededLsn(retained: readonly BackupManifest[], { systemId, timeline }: LogPiece): bigint | undefined {
  const starts = retained
    .filter(({ postgres }) => postgres.systemId === systemId && postgres.timeline === timeline)
    .map(({ postgres }) => parseLsn(postgres.startLsn));
  return starts.reduce<bigint | undefined>(
    (least, lsn) => (least === undefined || lsn < least ? lsn : least),
    undefined,
  );
}

/** No backup that stays is of this cluster, or all of them are of later timelines. Recovery never goes back to an earlier one. */
function isOfNoUse(retained: readonly BackupManifest[], { systemId, timeline }: LogPiece): boolean {
  return !retained.some(({ postgres }) => postgres.systemId === systemId && postgres.timeline <= timeline);
}

async function isOlder(repository: BackupRepository, name: string, time: Date): Promise<boolean> {
  const found = await repository.store.stat(name);
  return found !== undefined && found.modifiedAt < time;
}
