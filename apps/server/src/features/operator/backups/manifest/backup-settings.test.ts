import { expect, it } from 'vitest';
import { openBackupStore } from '../../../../platform/backup-store/index.ts';
import { BackupRepository } from '../repository/backup-repository.ts';
import { givenKey, givenRepository, type TestRepository } from '../testing/given-repository.ts';
import { readSettings, writeSettings } from './backup-settings.ts';

const settings = { PORT: '4000' };
const secrets = { STUND_SMTP_URL: 'smtp://ana:hytta@example.com' };

async function written({ repository }: Pick<TestRepository, 'repository'>) {
  return readSettings(repository, await writeSettings(repository, '20261128T031500Z-9f3a', { settings, secrets }));
}

it('contains secrets on this machine, and elsewhere only encrypted', async () => {
  const plain = await givenRepository();
  expect(await written(plain)).toEqual({ settings, secrets, omittedSecrets: [] });

  const elsewhere = await openBackupStore(plain.folder, { region: 'us-east-1' });
  Object.defineProperty(elsewhere, 'isFolder', { value: false });
  const remote = await BackupRepository.open(elsewhere, plain.key);
  await plain.store.remove('backups/20261128T031500Z-9f3a.settings.zst');
  expect(await written({ repository: remote })).toEqual({
    settings,
    secrets: {},
    omittedSecrets: ['STUND_SMTP_URL'],
  });

  expect(await written(await givenRepository(await givenKey()))).toEqual({ settings, secrets, omittedSecrets: [] });
});
