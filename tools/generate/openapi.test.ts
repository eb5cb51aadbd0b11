import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../apps/server/src/composition/start-server.ts';
import { parseConfig } from '../../apps/server/src/config/config.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { generateOpenApi } from './openapi.ts';

it('describes what a running server has bound: nothing is promised that is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-openapi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startServer(
    parseConfig({ PORT: '0', STUND_HOST: '127.0.0.1', STUND_DATA: folder, STUND_TEST_CALLS: 'on' }),
    silentLog,
  );
  onTestFinished(() => server.stop());

  const response = await fetch(`http://127.0.0.1:${server.port}/openapi.json`);
  expect(await response.json()).toEqual(JSON.parse(generateOpenApi()));
});
