import type { JobId } from '@stund/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as } from '../../../testing/test-context.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { FailedAlbums } from './activity/album-work.ts';
import { recordActivity } from './activity/record-activity.ts';
import { planDeliveries } from './delivery/plan-deliveries.ts';
import { listNotifications } from './feed/list-notifications.ts';
import { addPictures, givenMember, givenNotifications } from './testing/given-notifications.ts';

it('notifies of the other albums when one fails, and of that one later', async () => {
  const bench = await givenNotifications();
  const { context } = bench;
  const { database } = context;
  const ana = await givenMember(context, 'Ana');
  const kari = await givenMember(context, 'Kari');
  const broken = await givenAlbum(context, ana, { title: 'Broken' });
  const sound = await givenAlbum(context, ana, { title: 'Sound' });
  for (const jobId of [broken, sound]) await subscribe(as(kari, context), jobId);
  await bench.record();
  await bench.passTime(48 * 3_600_000);
  await bench.deliver();
  await bench.passTime(48 * 3_600_000);
  await bench.deliver();

  /** The database refuses writes about an album to a table, as it would after a defect in the statement. */
  const breakWrites = async (table: 'activity' | 'album_notice', jobId: JobId) => {
    await sql`create or replace function refuse_album() returns trigger language plpgsql as
      'begin if new.job_id::text = tg_argv[0] then raise exception ''refused''; end if; return new; end'`.execute(
      database,
    );
    await sql`create trigger refuse_album before insert or update on ${sql.table(table)}
      for each row execute function refuse_album(${sql.lit(jobId)})`.execute(database);
    return () => sql`drop trigger refuse_album on ${sql.table(table)}`.execute(database);
  };
  const listed = async () => {
    const found = await listNotifications(as(kari, context));
    return found.filter(({ summary }) => summary.kind === 'files').map(({ album }) => album.title);
  };

  for (const jobId of [broken, sound]) {
    await addPictures(context, { jobId, ownerId: ana.accountId }, { by: ana.accountId, count: 2 });
  }
  await bench.passTime(3000);
  const allowActivity = await breakWrites('activity', broken);
  const failed = new FailedAlbums();
  expect(await recordActivity(context, failed)).toBe(1);
  expect(await listed()).toEqual(['Sound']);
  expect(failed.leftOut(Date.now())).toEqual([broken]);
  await allowActivity();
  // It is left out for a while, and then nothing was lost.
  expect(await recordActivity(context, failed)).toBe(0);
  const later = { ...context, clock: { now: () => new Date(Date.now() + 5000) } };
  expect(await recordActivity(later, failed)).toBe(1);
  expect((await listed()).toSorted()).toEqual(['Broken', 'Sound']);

  await bench.passTime(20_000);
  const allowMails = await breakWrites('album_notice', broken);
  const failedToPlan = new FailedAlbums();
  expect(await planDeliveries(context, failedToPlan)).toBe(1);
  await allowMails();
  expect(await planDeliveries(later, failedToPlan)).toBe(1);
  await bench.passTime(24 * 3_600_000);
  await bench.deliver();
  const mail = bench.mailbox.received.find(({ to }) => to === kari.email);
  expect(mail?.text).toContain('Broken');
  expect(mail?.text).toContain('Sound');
});

it('waits longer after each failure of an album, at most ten minutes', () => {
  const failed = new FailedAlbums();
  const jobId = 'a' as JobId;
  const pauses = Array.from({ length: 12 }, () => {
    failed.add(jobId, 0);
    let ms = 1000;
    while (failed.leftOut(ms).length > 0) ms += 1000;
    return ms / 1000;
  });
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
  failed.delete(jobId);
  expect(failed.leftOut(0)).toEqual([]);
});
