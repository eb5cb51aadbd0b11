import { expect, it } from 'vitest';
import { adding, upgradeInstallation, upgradeUntilKilled } from '../../composition/testing/upgrade-installation.ts';
import { silentLog } from '../../platform/log.ts';
import { listCopies } from '../../platform/upgrade-copy/index.ts';
import { unpackRelease } from '../../testing/unpack-release.ts';
import { isLoss, measureLoss } from './measure-loss.ts';

const timeout = 400_000;

it('takes nothing that migrations wrote for the work of people after a kill', { timeout }, async () => {
  const folder = await unpackRelease('0.1.0.tar.zst');
  expect(await upgradeUntilKilled(folder, '', 'garage', 'rewrite', 'kill')).toEqual([null, 'SIGKILL']);
  const [killed] = await listCopies(folder);
  expect(killed).toMatchObject({ isMigrating: true });
  const folderAndLog = { dataFolder: folder, log: silentLog };
  expect(isLoss(await measureLoss(folderAndLog, killed!.counts, { sparesMigrations: true }))).toBe(false);
  expect(isLoss(await measureLoss(folderAndLog, killed!.counts))).toBe(true);

  // No migration is pending for this program, as when the process was killed after the last one.
  await upgradeInstallation(folder, adding('garage', 'rewrite'));
  const [counted, ...others] = await listCopies(folder);
  expect([counted?.isMigrating, others]).toEqual([undefined, []]);
  expect(isLoss(await measureLoss(folderAndLog, counted!.counts))).toBe(false);
});
