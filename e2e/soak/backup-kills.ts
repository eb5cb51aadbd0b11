import { Random } from '../../apps/server/src/testing/fuzz/random.ts';
import { killBackups, killMoves, killPrunes, killRestores } from './backup-kills/commands.ts';
import { faults } from './backup-kills/faults.ts';
import { KilledBackups, type KillFigures } from './backup-kills/kill-rounds.ts';
import { killLogFollowers, killScrubs } from './backup-kills/servers.ts';

const killed = {
  backup: killBackups,
  log: killLogFollowers,
  restore: killRestores,
  prune: killPrunes,
  move: killMoves,
  scrub: killScrubs,
};

export interface BackupKills {
  kills: number;
  seed: number;
  /** What is killed, and `faults` or the names of some of them; all unless given. */
  parts: readonly string[];
}

/**
 * Kills everything that copies an installation at random moments, and completes it. Then targets become full, unreachable, locked or damaged.
 * Throws when something is lost, when half a backup is listed, or when a fault is not named.
 */
export async function soakBackupKills({ kills, seed, parts }: BackupKills): Promise<void> {
  const isWanted = (name: string) => parts.length === 0 || parts.includes(name);
  const choices = new Random(seed);
  const installation = await KilledBackups.start(() => choices.next());
  try {
    const all: KillFigures[] = [];
    const report = (figures: KillFigures) => {
      all.push(figures);
      console.log(`${figures.what}: ${figures.kills} kills, ${figures.interrupted} in the middle`);
    };
    for (const [name, kill] of Object.entries(killed)) if (isWanted(name)) await kill(installation, kills, report);
    for (const [name, fault] of Object.entries(faults))
      if (isWanted('faults') || isWanted(name)) console.log(await fault(installation));
    console.table(all);
    console.log(`seed ${seed}: nothing lost, no half backup listed, each completed by the next run`);
  } finally {
    await installation.stop();
  }
}
