// A process that makes and prunes backups until it is killed, or once: `node run-backups.ts <options as JSON>`. It prints a line when it begins.
import { writeSync } from 'node:fs';
import { createBackupStore } from '../../../../platform/backup-store/index.ts';
import { createFileBlobStore } from '../../../../platform/blob-store/index.ts';
import { pruneBackups } from '../pruning/prune-backups.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import { whileMarked } from '../repository/marked-work.ts';
import { makeBackup, untilStopped } from './make-backup.ts';

const { target, source, blobs, key, startAt, isOnce } = JSON.parse(process.argv[2] ?? '{}');
const blobStore = await createFileBlobStore({ root: source, reserveBytes: 0 });
const store = await createBackupStore(target, { region: 'us-east-1' });
const repository = await BackupRepository.open(store, key);
writeSync(1, 'begun\n');
for (let day = 0; ; day++) {
  const at = new Date(startAt + day * 24 * 60 * 60 * 1000);
  await whileMarked(repository, 'backup', () => makeBackup({ repository }, { blobStore, blobs, at }));
  const rule = { days: 2, weeks: 0, months: 0 };
  await pruneBackups(repository, rule, { isDryRun: false, signal: untilStopped() });
  if (isOnce) break;
}
