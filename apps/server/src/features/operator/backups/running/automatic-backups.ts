import type { Parts } from '../../../../kernel/request-context.ts';
import type { KeepRule } from '../pruning/choose-retained.ts';
import { pruneBackups } from '../pruning/prune-backups.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { testRestore } from '../restoring/test-restore.ts';
import { isBackupDue, isRestoreTestDue } from './backup-due.ts';
import { findBackupState, saveBackupState, whileAlone } from './backup-state.repository.ts';
import { makeBackup } from './make-backup.ts';

/** Any constant that no other advisory lock of this program has. */
const lockId = 4_466_190_022;

export interface AutomaticBackupsOptions {
  parts: Pick<Parts, 'database' | 'blobStore' | 'workQueue' | 'clock' | 'log'>;
  connectionString: string;
  environment: Readonly<Record<string, string | undefined>>;
  target: string;
  at: { hour: number; minute: number };
  keep: KeepRule;
  testDays: number;
  dataFolder: string;
  openRepository(): Promise<BackupRepository>;
}

/** Makes backups at their time of day, removes old ones, and tries whether the newest can be restored. */
export class AutomaticBackups {
  readonly #options: AutomaticBackupsOptions;
  readonly #ended = new AbortController();
  #isRequested = false;

  constructor(options: AutomaticBackupsOptions) {
    this.#options = options;
  }

  /** Makes the next backup at once. */
  request(): void {
    this.#isRequested = true;
  }

  stop(): void {
    this.#ended.abort();
  }

  /** Does what is due, unless a node does it already. */
  async run(): Promise<void> {
    await whileAlone(this.#options.parts.database, lockId, async () => {
      if (await this.#isBackupDue()) await this.#backUp();
      if (!this.#ended.signal.aborted && (await this.#isTestDue())) await this.#test();
    });
  }

  async #isBackupDue(): Promise<boolean> {
    const { at, parts } = this.#options;
    return this.#isRequested || isBackupDue(await this.#state(), at, parts.clock.now());
  }

  async #isTestDue(): Promise<boolean> {
    const { testDays, parts } = this.#options;
    return isRestoreTestDue(await this.#state(), testDays, parts.clock.now());
  }

  #state() {
    return findBackupState(this.#options.parts.database, this.#options.target);
  }

  async #backUp(): Promise<void> {
    const { parts, target } = this.#options;
    const { signal } = this.#ended;
    this.#isRequested = false;
    const tried_at = parts.clock.now();
    try {
      const repository = await this.#options.openRepository();
      const backup = await makeBackup(parts, { ...this.#options, repository, signal });
      await saveBackupState(parts.database, target, {
        tried_at,
        last_backup: backup.id,
        consistent_at: new Date(backup.consistentAt),
        stored_bytes: backup.base.storedBytes + backup.blobs.sizeBytes,
        backup_failure: null,
      });
      parts.log.info({ backup: backup.id, blobs: backup.blobs.count }, 'Made a backup');
      if (backup.damagedBlobs.length > 0)
        parts.log.error({ blobs: backup.damagedBlobs }, 'Some files are damaged on the storage and not in the backup');
      await this.#prune(repository);
    } catch (error) {
      if (signal.aborted) return;
      parts.log.error({ err: error }, 'The backup failed; it is tried again in an hour');
      await saveBackupState(parts.database, target, { tried_at, backup_failure: (error as Error).message });
    }
  }

  /** The backup is complete, whether or not old ones can be removed: an append-only repository keeps them. */
  async #prune(repository: BackupRepository): Promise<void> {
    const { parts, keep } = this.#options;
    const { signal } = this.#ended;
    try {
      const { removedBackups } = await pruneBackups(repository, keep, { isDryRun: false, signal });
      if (removedBackups.length > 0) parts.log.info({ backups: removedBackups }, 'Removed old backups');
    } catch (error) {
      if (!signal.aborted) parts.log.warn({ err: error }, 'Old backups could not be removed');
    }
  }

  async #test(): Promise<void> {
    const { parts, target, dataFolder } = this.#options;
    const { signal } = this.#ended;
    const test_tried_at = parts.clock.now();
    try {
      const repository = await this.#options.openRepository();
      const tested_backup = await testRestore({ repository, dataFolder, messages: parts.log, signal });
      const tested_at = parts.clock.now();
      await saveBackupState(parts.database, target, { tested_backup, tested_at, test_tried_at, test_failure: null });
      parts.log.info({ backup: tested_backup }, 'Restored the newest backup as a test');
    } catch (error) {
      if (signal.aborted) return;
      parts.log.error({ err: error }, 'The newest backup could not be restored as a test');
      await saveBackupState(parts.database, target, { test_tried_at, test_failure: (error as Error).message });
    }
  }
}
