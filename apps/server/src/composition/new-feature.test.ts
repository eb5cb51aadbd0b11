import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLegalText } from '@stund/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '../config/config.ts';
import type { Feature } from '../kernel/feature.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { hourMs } from '../kernel/periodic-work.ts';
import { route } from '../kernel/route.ts';
import type { TableRules } from '../kernel/tables.ts';
import { defineTask, handle } from '../kernel/task.ts';
import { silentLog } from '../platform/log.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { features } from './features.ts';
import { startServer } from './start-server.ts';

const paintTask = defineTask({ name: 'paint-fence', payload: z.object({ color: z.string() }) });
const done: string[] = [];

// The table is not in the types, which are those of the product.
const tables = Object.fromEntries([['fence', { emptied: 'stays', copy: { leftOut: 'nobody' } } satisfies TableRules]]);

/** All that a feature announces, in one value. It answers a call of the contract, in place of the feature of legal texts. */
const fenceFeature: Feature = {
  name: 'fence',
  tables,
  tasks: [paintTask],
  create: ({ parts, tables: all }) => ({
    routes: [
      route(getLegalText, async ({ database, workQueue }) => {
        await inTransaction(database, (tx) => workQueue.enqueue(tx, paintTask, { color: 'red' }));
        const versions = Object.keys(all).filter((name) => name === 'fence');
        return { version: 'fence', is_in_force: true, language: 'en' as const, versions, blocks: [] };
      }),
    ],
    periodic: [{ name: 'look at the fence', everyMs: hourMs, run: async () => done.push('looked') }],
    caches: [{ forget: () => done.push('forgotten') }],
    work: () => ({
      handlers: [
        handle(paintTask, async ({ color }) => {
          parts.jobCaches.forget('a job' as never);
          done.push(color);
        }),
      ],
      stopLong: async () => void done.push('stopped'),
    }),
    endWaits: () => done.push('waits ended'),
  }),
};

it('runs a feature that is in the list: its route, task, periodic work, caches and table', async () => {
  const installation = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stund-fence-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    DATABASE_URL: installation.connectionString,
    STUND_DATA: folder,
    STUND_HOST: '127.0.0.1',
    PORT: '0',
    STUND_ROLES: 'app,worker',
    STUND_MEDIA_PROCESSES: '1',
  });
  const server = await startServer(config, silentLog, {
    features: [...features.filter(({ name }) => name !== 'legal'), fenceFeature],
  });
  cleanUpLater(() => server.stop());
  const response = await fetch(`http://127.0.0.1:${server.port}/st/4/legal/terms`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ version: 'fence', versions: ['fence'] });
  await expect.poll(() => done, { timeout: 20_000 }).toContain('red');
  expect(done).toContain('looked');
  expect(done).toContain('forgotten');
  const { rows } = await sql`select 1 from pgboss.queue where name = 'paint-fence'`.execute(installation.database);
  expect(rows).toHaveLength(1);
  await server.stop();
  expect(done).toEqual(expect.arrayContaining(['waits ended', 'stopped']));
}, 120_000);
