import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { type Damage, verifyInstallation } from '../features/operator/administration/index.ts';
import { createDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { silentLog } from '../platform/log.ts';
import { takeInventory } from '../testing/database/inventory.ts';
import { releasesFolder, unpackRelease } from '../testing/unpack-release.ts';
import { features } from './features.ts';
import { openParts } from './open-parts.ts';

const fixtures = (await readdir(releasesFolder)).filter((name) => name.endsWith('.tar.zst'));

/** Columns whose values the start of a newer release changes, or that it no longer has, with the reason. */
const changed: Readonly<Record<string, string>> = {
  'installation.generation': 'counts the starts',
  'kysely_migration.name': 'new migrations',
  'kysely_migration.timestamp': 'new migrations',
  'kysely_migration.works_with': 'new migrations',
};

async function inventoryOf(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, holder: 'command', log: silentLog });
  const { connectionString } = postgres;
  const { database } = createDatabase({ connectionString, maxConnections: 1, onPoolError() {} });
  try {
    return await takeInventory(database);
  } finally {
    await database.destroy();
    await postgres.stop();
  }
}

it('has a data folder of every release', async () => {
  const versions = (await readdir(releasesFolder)).filter((name) => name.endsWith('.json'));
  expect(versions.length).toBeGreaterThan(0);
  expect(fixtures.toSorted()).toEqual(versions.map((name) => name.replace('.json', '.tar.zst')).toSorted());
});

it.each(fixtures)('keeps everything that %s contains', { timeout: 120_000 }, async (fixture) => {
  const folder = await unpackRelease(fixture);
  const before = await inventoryOf(folder);
  expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([]);

  const config = parseConfig({ STUND_DATA: folder });
  const open = await openParts(config, silentLog, { holder: 'command', features });
  const damages: Damage[] = [];
  try {
    const report = (one: Damage) => {
      damages.push(one);
    };
    const options = {
      isQuick: false,
      signal: new AbortController().signal,
      report,
    };
    const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
    await verifyInstallation(open.parts, options, progress);
    expect(progress.blobs).toBe(before.blob?.rows);
    // The upgrade keeps the bytes of files that are deleted soon after it.
    await open.parts.database.deleteFrom('blob_hold').where('name', '=', 'before-upgrade').execute();
  } finally {
    await open.close(0);
  }
  expect(damages).toEqual([]);

  const after = await inventoryOf(folder);
  for (const [table, { rows, columns }] of Object.entries(before)) {
    if (table !== 'kysely_migration') expect(after[table]?.rows, table).toBe(rows);
    for (const [column, digest] of Object.entries(columns))
      if (!(`${table}.${column}` in changed)) expect(after[table]?.columns[column], `${table}.${column}`).toBe(digest);
  }
});
