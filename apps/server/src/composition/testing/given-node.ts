import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../config/config.ts';
import { issueToken } from '../../features/login/login/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import type { TestDatabase } from '../../testing/database/test-database.ts';
import { givenAccount } from '../../testing/test-context.ts';
import { startServer } from '../start-server.ts';

/** Starts a node of an installation on this database and returns its origin. The node stops when the test file ends. */
export async function givenNode(
  { connectionString }: TestDatabase,
  settings: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-node-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    DATABASE_URL: connectionString,
    STUND_DATA: folder,
    STUND_HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
  });
  const server = await startServer(config, silentLog);
  cleanUpLater(() => server.stop());
  return `http://127.0.0.1:${server.port}`;
}

/** An account, with the header of a device that is logged in. */
export async function givenLoggedIn({ database }: TestDatabase) {
  const account = await givenAccount({ database });
  const { email } = await database
    .selectFrom('account')
    .select('email')
    .where('id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  const token = await issueToken({ database, clock: systemClock }, { email, deviceName: 'test' });
  return { ...account, authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` };
}
