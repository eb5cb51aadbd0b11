import { expect, it } from 'vitest';
import { givenFile } from '../../../../testing/given-file.ts';
import { as, givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { removeDevice } from '../../../login/login/operations/remove-device.ts';
import { givenDownload, requestArchive, tokenOf } from '../testing/given-download.ts';

it('ends an archive when the account logs out of its last device', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const { id } = await givenFile(context, ana, Buffer.from('bytes'));
  const token = tokenOf(context, await givenDownload(as(ana, context), ana.jobId, { files: [id] }));
  expect((await requestArchive(context, token, { method: 'HEAD' })).status).toBe(200);
  await removeDevice(as(ana, context), 'test-device');
  await expect(requestArchive(context, token, { method: 'HEAD' })).rejects.toThrow('gone');
});
