import type { CreatedFeature, Feature, Services } from '../../../kernel/feature.ts';
import { hourMs, minuteMs } from '../../../kernel/periodic-work.ts';
import { findInstallationId } from '../../../storage/index.ts';
import { backupsTables } from './backups.tables.ts';
import { AutomaticBackups } from './running/automatic-backups.ts';
import { LogFollower } from './running/follow-installation-log.ts';
import { measureBackups } from './running/measure-backups.ts';
import { openOwnRepository } from './running/open-repository.ts';
import { releaseUnusedLog } from './running/release-unused-log.ts';
import { durableBackupMails } from './warnings/backups.mails.ts';
import { warnAdministrators } from './warnings/warn-administrators.ts';

export const backupsFeature: Feature = {
  name: 'backups',
  tables: backupsTables,
  mails: Object.values(durableBackupMails),
  create: (services) =>
    services.config.backups ? createBackups(services, services.config.backups) : createWithoutBackups(services),
};

/** A node that makes no backups cleans up after those that did. */
function createWithoutBackups({ parts, connectionString }: Services): CreatedFeature {
  const since = parts.clock.now();
  return {
    periodic: [
      {
        name: 'release the log of backups',
        everyMs: hourMs / 2,
        run: () => releaseUnusedLog(parts, { connectionString, since }),
      },
    ],
  };
}

/** Backups that run by themselves, on nodes that take work. */
function createBackups(
  { config, parts, metrics, connectionString }: Services,
  { to, keyFile, at, keep, testDays }: NonNullable<Services['config']['backups']>,
): CreatedFeature {
  const openRepository = async () => openOwnRepository(to, keyFile, await findInstallationId(parts.database));
  const { target } = to;
  const automatic = new AutomaticBackups({
    ...{ parts, connectionString, target, at, keep, testDays, openRepository },
    dataFolder: config.dataFolder,
    environment: config.environment,
  });
  measureBackups(metrics.registry, parts.database, target);
  const startedAt = parts.clock.now();
  return {
    periodic: [
      { name: 'make backups', everyMs: minuteMs, run: () => automatic.run() },
      {
        name: 'warn of missing backups',
        everyMs: minuteMs,
        run: () => warnAdministrators(parts, { target, testDays, since: startedAt }),
      },
    ],
    endWaits: () => automatic.stop(),
    work() {
      const requestBackup = () => automatic.request();
      const follower = new LogFollower({ parts, connectionString, target, openRepository, requestBackup });
      return { stopLong: () => follower.stop() };
    },
  };
}
