import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenFolder } from '../testing/given-repository.ts';
import { openOwnRepository } from './open-repository.ts';

it('creates one repository when several ask for it at once', async () => {
  const place = { target: join(await givenFolder(), 'new'), s3: { region: 'us-east-1' } };
  const open = () => openOwnRepository(place, undefined, 'installation');
  const opened = await Promise.all([open(), open(), open()]);
  expect(opened.map(({ installationId }) => installationId)).toEqual(['installation', 'installation', 'installation']);
});
