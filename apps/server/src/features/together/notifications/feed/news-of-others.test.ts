import type { JobId } from '@stund/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { as, type TestContext } from '../../../../testing/test-context.ts';
import { subscribe } from '../../albums/operations/subscribe.ts';
import { addComment } from '../../conversation/operations/add-comment.ts';
import {
  addPictures,
  givenMember,
  givenNotifications,
  type NotificationBench,
} from '../testing/given-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';

// docs/rules/notifications.md#no1

type Member = Awaited<ReturnType<typeof givenMember>>;
type Kind = 'files' | 'comments';
type Step = { do: Kind | 'record' | 'read' | 'look'; by: number };

let bench: NotificationBench;
let context: TestContext;

beforeAll(async () => {
  bench = await givenNotifications();
  context = bench.context;
});

async function givenMembers(): Promise<{ jobId: JobId; members: Member[] }> {
  const members = [
    await givenMember(context, 'Ana'),
    await givenMember(context, 'Kari'),
    await givenMember(context, 'Bo'),
  ];
  const jobId = await givenAlbum(context, members[0]!);
  for (const member of members.slice(1)) await subscribe(as(member, context), jobId);
  await bench.record();
  // Activity after half a day is listed by itself.
  await bench.passTime(13 * 3_600_000);
  for (const member of members) await read(member);
  return { jobId, members };
}

async function read(member: Member): Promise<void> {
  const [latest] = await listNotifications(as(member, context));
  if (latest) await markRead(as(member, context), latest.row.last_us);
}

async function act(kind: Kind, { jobId, members }: { jobId: JobId; members: Member[] }, by: number): Promise<void> {
  const member = members[by]!;
  if (kind === 'comments') await addComment(as(member, context), { jobId, fileId: null }, { text: 'Hei' });
  else await addPictures(context, { jobId, ownerId: members[0]!.accountId }, { by: member.accountId, count: 1 });
}

async function look(jobId: JobId, { accountId }: Member): Promise<void> {
  await context.database
    .updateTable('participant')
    .set(({ selectFrom }) => ({ last_seen_serial: selectFrom('job').select('last_serial').where('id', '=', jobId) }))
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .execute();
}

/** When others than the member last did something of a kind, in microseconds since 1970. */
async function latestOfOthers(kind: Kind, jobId: JobId, { accountId }: Member): Promise<number> {
  const source =
    kind === 'files'
      ? sql`(select uploaded_at as at, added_by as person_id from file where job_id = ${jobId})`
      : sql`(select created_at as at, person_id from comment where job_id = ${jobId})`;
  const { rows } = await sql<{ us: number }>`
    select (extract(epoch from max(at)) * 1000000)::bigint as us from ${source} as item where person_id <> ${accountId}
  `.execute(context.database);
  return rows[0]!.us;
}

it('is not listed as new again because the reader did something of the same kind', async () => {
  const album = await givenMembers();
  const owner = album.members[0]!;
  await act('files', album, 1);
  await bench.record();
  const [before] = await listNotifications(as(owner, context));
  await read(owner);
  await act('files', album, 0);
  await bench.record();

  const [after] = await listNotifications(as(owner, context));
  expect(after?.row.is_unread).toBe(false);
  expect(after?.row.last_us).toBe(before!.row.last_us - 3_000_000);
  expect(after?.summary).toMatchObject({ names: ['Kari'], count: 1 });
});

it('is new exactly when others did something that the reader has not read or seen, and has its time', async () => {
  const step = fc.record({
    do: fc.constantFrom<Step['do']>('files', 'comments', 'record', 'read', 'look'),
    by: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const album = await givenMembers();
      const { jobId, members } = album;
      /** What was done, in order; the list knows those before `recorded`. */
      const done: Array<{ kind: Kind; by: number }> = [];
      let recorded = 0;
      const readBefore = members.map(() => 0);
      for (const { do: what, by } of [...steps, { do: 'record', by: 0 } as const]) {
        if (what === 'record') {
          await bench.record();
          recorded = done.length;
        } else if (what === 'look') {
          await look(jobId, members[by]!);
          readBefore[by] = done.length;
        } else if (what === 'read') {
          await read(members[by]!);
          readBefore[by] = Math.max(readBefore[by]!, recorded);
        } else {
          await act(what, album, by);
          done.push({ kind: what, by });
        }
      }
      for (const [reader, member] of members.entries()) {
        const listed = await listNotifications(as(member, context));
        const news = listed.filter(({ row }) => row.is_unread).map(({ row }) => row.kind);
        const expected = done.filter(({ by }, index) => by !== reader && index >= readBefore[reader]!);
        expect(new Set(news)).toEqual(new Set(expected.map(({ kind }) => kind)));
        for (const { row } of listed.filter(({ row: { kind } }) => kind !== 'joined'))
          expect(row.last_us).toBe(await latestOfOthers(row.kind as Kind, jobId, member));
      }
    }),
    { numRuns: 15 },
  );
});
