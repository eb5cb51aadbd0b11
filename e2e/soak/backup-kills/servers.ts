import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Inspector, openInspector } from '../../faults/inventory.ts';
import { newFigures } from './commands.ts';
import type { KilledBackups, KillFigures } from './kill-rounds.ts';
import { expectSuccess } from './killed-command.ts';

type Report = (figures: KillFigures) => void;

const damagedPerRound = 5;
const longAgo = new Date('2020-01-01T00:00:00Z');

/** Kills the server, which stores the log, while files arrive. What it had acknowledged is in the log in the end. */
export async function killLogFollowers(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const { product, target } = installation;
  const figures = newFigures('log follower');
  while (figures.kills < kills) {
    const adding = installation.addFiles().catch(() => undefined);
    await sleep(installation.momentOf(1500));
    await product.kill();
    await adding;
    figures.kills += 1;
    figures.interrupted += 1;
    await product.start();
  }
  await installation.addFiles();
  const storedUntil = Date.now() / 1000;
  while ((await readMetric(product.url, 'stund_backup_log_time_seconds')) <= storedUntil) await sleep(500);
  const folder = installation.newFolder();
  await expectSuccess(installation.place, ['restore', target.to, '--into', folder, ...target.keyWords]);
  await expectSuccess({ ...installation.place, dataFolder: folder, port: 0 }, ['verify']);
  await installation.expectBlobs(join(folder, 'blobs'));
  await rm(folder, { recursive: true });
  report(figures);
}

/**
 * Damages files, and kills the server while it reads all of them and repairs them from the backup. The next one continues. A server looks at its
 * start whether anything is due, and then once a minute, so the files are damaged while none runs.
 */
export async function killScrubs(installation: KilledBackups, kills: number, report: Report): Promise<void> {
  const { product } = installation;
  const figures = newFigures('scrub');
  const storage = join(product.dataFolder, 'blobs');
  while (figures.kills < kills) {
    await product.kill();
    for (const checksum of [...installation.checksums].sort().slice(0, damagedPerRound))
      await flipBit(join(storage, 'blobs', checksum.slice(0, 2), checksum.slice(2, 4), checksum));
    const damagedAt = new Date();
    await inDatabase(installation, async ({ database }) => {
      await database
        .updateTable('scrub_state')
        .set({ position: Buffer.alloc(0), round_started_at: longAgo })
        .execute();
      await endLease(database);
    });
    await product.start();
    await inDatabase(installation, ({ database }) => waitForRepaired(database, damagedAt, 1));
    await sleep(installation.momentOf(300));
    await product.kill();
    figures.kills += 1;
    await inDatabase(installation, async ({ database }) => {
      if ((await countRepaired(database, damagedAt)) < damagedPerRound) figures.interrupted += 1;
      await endLease(database);
    });
    await product.start();
    await inDatabase(installation, ({ database }) => waitForRepaired(database, damagedAt, damagedPerRound));
    await expectSuccess(installation.place, ['verify']);
    await installation.expectBlobs(storage);
  }
  report(figures);
}

/** The next server would wait for half a minute to be sure that the one that was killed is dead. */
async function endLease(database: Inspector['database']): Promise<void> {
  await database.deleteFrom('lease').where('name', '=', 'scrub').execute();
}

async function waitForRepaired(database: Inspector['database'], since: Date, count: number): Promise<void> {
  while ((await countRepaired(database, since)) < count) await sleep(20);
}

async function readMetric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
}

async function countRepaired(database: Inspector['database'], since: Date): Promise<number> {
  const rows = await database.selectFrom('blob_damage').select('checksum').where('repaired_at', '>=', since).execute();
  return rows.length;
}

/** The connection ends before the server is killed: a program that uses the database would keep the server from starting again. */
async function inDatabase(installation: KilledBackups, use: (inspector: Inspector) => Promise<void>): Promise<void> {
  const { product } = installation;
  const inspector = await openInspector(product, join(product.dataFolder, 'blobs'));
  try {
    await use(inspector);
  } finally {
    await inspector.close();
  }
}

/** Flips one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const position = Math.floor(bytes.byteLength / 2);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  await writeFile(path, bytes);
}
