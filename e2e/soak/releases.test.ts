import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { type Acknowledged, startImport } from '../faults/import-process.ts';
import { makeFolder } from '../faults/make-folder.ts';
import { findLosses, listStoredFiles } from '../faults/stored-files.ts';
import { type RunningProduct, repository, startProduct } from '../harness/product.ts';
import { makeEarlierRelease } from '../harness/releases/earlier-release.ts';
import { makeNextRelease } from '../harness/releases/next-release.ts';

const rounds = Number(process.env.SOAK_ROUNDS ?? 10);
/** The commit of the release that is replaced first; this checkout unless given. */
const from = process.env.SOAK_FROM ?? '';
const filesPerRound = 30;
const email = 'rolling@example.com';

let root: string;
let postgres: EmbeddedPostgres;
let active: RunningProduct | undefined;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stund-rolling-'));
  postgres = await startEmbeddedPostgres({ dataDirectory: root, holder: 'server', log: silentLog });
});
afterAll(async () => {
  await active?.stop();
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

function startNode(program: string): Promise<RunningProduct> {
  return startProduct({ DATABASE_URL: postgres.connectionString, STUND_STORAGE: `file:${root}/blobs` }, program);
}

/** The folders of the programs in the order of their releases. */
async function* programs(): AsyncGenerator<string> {
  if (from !== '') {
    await makeEarlierRelease(join(root, 'earlier'), from);
    yield join(root, 'earlier');
  }
  yield repository;
  for (let round = 1; ; round += 1) {
    const folder = join(root, `release-${round}`);
    const sql = `alter table file add column rolling_${round} integer`;
    await makeNextRelease(folder, {
      version: `0.9.${round}`,
      previous: round === 1 ? '0.2.0' : `0.9.${round - 1}`,
      migration: { name: `${9000 + round}-rolling`, sql, isAdditive: true },
    });
    yield folder;
  }
}

it(`loses nothing in ${rounds} rolling switches to the next release`, async () => {
  const releases = programs();
  const next = async () => startNode((await releases.next()).value);
  active = await next();
  await active.addUser({ email, name: 'Rolling', password: 'fjorten blå hester' });
  const token = await active.getToken(email);
  const acknowledged: Acknowledged[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const older = active;
    const begin = async (when: string) => {
      const folder = join(root, 'pictures', `${when}-${round}`);
      await makeFolder(folder, filesPerRound);
      const running = startImport(older, folder, token);
      await running.reached(1 + Math.floor(Math.random() * 20));
      return running;
    };
    const during = await begin('during-migration');
    const newer = await next();
    const running = await begin('during-kill');
    await sleep(Math.random() * 300);
    const atKill = running.acknowledged.length;
    await older.kill();
    const killedAt = performance.now();
    await older.start();
    const backMs = Math.round(performance.now() - killedAt);
    for (const { ended } of [during, running])
      expect(await ended).toBe(`imported ${filesPerRound}, already there 0, failed 0`);
    acknowledged.push(...during.acknowledged, ...running.acknowledged);
    for (const { url } of [older, newer]) expect(await findLosses(url, token, acknowledged)).toEqual([]);
    expect(await listStoredFiles(newer.url, token)).toHaveLength(acknowledged.length);
    await newer.stund('verify');
    console.log(`switch ${round}: ${atKill} of ${filesPerRound} acknowledged at the kill, back after ${backMs} ms`);
    active = newer;
    await older.stop();
  }
  console.log(`${rounds} switches, ${acknowledged.length} files acknowledged: none lost, none stored twice`);
});
