import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationOf } from '@stund/contract';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { issueToken } from '../features/login/login/index.ts';
import { systemClock } from '../platform/clock.ts';
import { silentLog } from '../platform/log.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { fuzzServer } from '../testing/fuzz/fuzz-server.ts';
import { prepareSubject } from '../testing/fuzz/prepare-subject.ts';
import { givenAccount } from '../testing/test-context.ts';
import { startServer } from './start-server.ts';

// About 20 seconds of processor time. `npm run soak -- fuzz` sends 50,000.
const requests = 3000;

it('answers no request to any operation of its description with 500', { timeout: 900_000 }, async () => {
  const { database, connectionString } = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stund-fuzz-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    DATABASE_URL: connectionString,
    STUND_DATA: folder,
    STUND_HOST: '127.0.0.1',
    PORT: '0',
    STUND_MEDIA_PROCESSES: '1',
  });
  const server = await startServer(config, silentLog);
  cleanUpLater(() => server.stop());
  const origin = `http://127.0.0.1:${server.port}`;

  const { failures, operations, statuses } = await fuzzServer({
    origin,
    seed: 14,
    requests,
    async prepare() {
      const { accountId, jobId } = await givenAccount({ database });
      const email = `${accountId}@example.com`;
      const token = await issueToken({ database, clock: systemClock }, { email, deviceName: 'test' });
      const authorization = authorizationOf(token, btoa);
      return { authorization, known: await prepareSubject({ origin, authorization, jobId }) };
    },
  });
  expect(failures).toEqual([]);
  expect(operations).toBeGreaterThan(90);
  // Requests that are only refused would show nothing.
  expect(statuses[200] ?? 0).toBeGreaterThan(requests / 20);
});
