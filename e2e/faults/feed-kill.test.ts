import { expect, it } from 'vitest';
import { runFeed } from './feed-run.ts';

it('delivers each change to every reader once and in order while the server and its database are killed', async () => {
  const { changes, acknowledged, kills } = await runFeed({ changes: 300, betweenKillsMs: 2500 });
  expect(changes).toBeGreaterThanOrEqual(300);
  expect(acknowledged).toBeGreaterThan(250);
  expect(kills.node + kills.postgres + kills.both).toBeGreaterThan(0);
}, 240_000);
