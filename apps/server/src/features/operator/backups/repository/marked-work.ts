import { createRunName, isRunDead } from '../../../../platform/blob-store/index.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupRepository } from './backup-repository.ts';
import { bytesOf } from './repository-settings.ts';

/** `backup` adds to a repository, any number at a time; `prune` removes from it, alone. */
export type RepositoryWork = 'backup' | 'prune';

/** Work that takes longer writes another marker, so an older one was left by a process of another machine that was killed. */
const validMs = 2 * 3_600_000;
const renewMs = 30 * 60_000;

/**
 * [Note: backups and prunes] A backup relies on blobs that are there, and a prune removes those that nothing needs yet. Each writes its marker
 * first and then looks for those of the other, so that at least one of two sees both. Throws BackupError `busy`.
 */
export async function whileMarked<Result>(
  repository: BackupRepository,
  work: RepositoryWork,
  run: () => Promise<Result>,
): Promise<Result> {
  const names: string[] = [];
  const mark = async () => {
    const name = `work/${work}-${createRunName()}`;
    await repository.store.write(name, bytesOf(work));
    names.push(name);
  };
  await mark();
  const renewing = setInterval(() => void mark().catch(() => undefined), renewMs).unref();
  try {
    await refuseOthers(repository, work, names);
    return await run();
  } finally {
    clearInterval(renewing);
    for (const name of names) await removeMarker(repository, name);
  }
}

async function refuseOthers(repository: BackupRepository, work: RepositoryWork, own: readonly string[]): Promise<void> {
  for await (const { name, modifiedAt } of repository.store.list('work/')) {
    const isOther = !own.includes(name) && (work === 'prune' || name.startsWith('work/prune-'));
    if (!isOther || modifiedAt.getTime() < Date.now() - validMs) continue;
    if (isRunDead(runOf(name))) {
      await removeMarker(repository, name);
      continue;
    }
    const what = name.startsWith('work/prune-') ? 'Old backups are being removed' : 'A backup is being made';
    throw new BackupError(
      'busy',
      `${what} in ${repository.store.target}, or was until it was cut off. Try again later`,
    );
  }
}

function runOf(markerName: string): string {
  return markerName.replace(/^work\/(?:backup|prune)-/, '');
}

/** Append-only repositories keep markers. They are ignored once their process is known to be dead, or after some hours. */
async function removeMarker(repository: BackupRepository, name: string): Promise<void> {
  await repository.store.remove(name).catch(() => undefined);
}
