import { keepFiles } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { issueToken } from '../../login/login/index.ts';
import { fileRoutes } from './files.routes.ts';

it('reads which files to keep from plain text, an id a line', async () => {
  const { parts, origin } = await givenInstallation({ routes: fileRoutes });
  const context = parts as TestContext;
  const ana = await givenAccount(context);
  const album = await givenAlbum(context, ana);
  const { id } = await givenFile(context, { ...ana, jobId: album }, Buffer.from('x'));
  const { email } = await context.database.selectFrom('account').select('email').executeTakeFirstOrThrow();
  const token = await issueToken(context, { email, deviceName: 'test' });
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  const call = (body: string, contentType = 'text/plain') =>
    fetch(origin + keepFiles.path.replace('{id}', album), {
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      body,
    });

  const absent = '00000000-0000-7000-8000-000000000001';
  const reply = (await (await call(`${id}\r\n${absent}\n${id}\n`)).json()) as Record<string, unknown>;
  expect(reply).toMatchObject({
    target: ana.jobId,
    copied_count: 1,
    duplicate_count: 0,
    files: [
      { file_uuid: id, status: 'ok', is_duplicate: false },
      { file_uuid: absent, status: 'error', error_reason: 'file_not_found_error' },
    ],
  });
  expect((await call('no id')).status).toBe(400);
  expect((await call('')).status).toBe(400);
  expect((await call(JSON.stringify({ id }), 'application/json')).status).toBe(400);
});
