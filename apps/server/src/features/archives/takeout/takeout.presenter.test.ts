import { expect, it } from 'vitest';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, givenContext } from '../../../testing/test-context.ts';
import { presentFile } from './takeout.presenter.ts';
import { selectFilesByCapture } from './takeout.repository.ts';

it('gives no time from which a withheld time zone could be computed', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  await context.database
    .updateTable('account')
    .set({ time_zone: 'Europe/Oslo' })
    .where('id', '=', ana.accountId)
    .execute();
  await givenFile(context, ana, Buffer.from('undated'), { mtime: Date.parse('2024-06-30T22:30:00Z') / 1000 });
  const range = { jobId: ana.jobId, after: undefined, limit: 1 };
  const [file] = await selectFilesByCapture(context.database, range);
  const parts = { comments: new Map(), loves: new Map(), edits: new Map(), withPlace: true, withFavorites: true };
  expect(presentFile(file!, { ...parts, withholdsDetails: false })).toMatchObject({
    modified: '2024-06-30T22:30:00.000Z',
    captured: { timestamp: '2024-07-01T00:30:00', utc_offset_minutes: 120 },
  });
  expect(presentFile(file!, { ...parts, withholdsDetails: true })).toMatchObject({
    created: '2024-07-01T00:30:00.000Z',
    modified: '2024-07-01T00:30:00.000Z',
    captured: { timestamp: '2024-07-01T00:30:00', utc_offset_minutes: null },
  });
});
