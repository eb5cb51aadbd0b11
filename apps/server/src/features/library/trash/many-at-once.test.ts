import type { FileId } from '@stund/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeBlobs } from '../../../storage/index.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { deleteFiles } from './operations/delete-files.ts';
import { deletePermanently, emptyTrash } from './operations/delete-permanently.ts';
import { restoreFiles } from './operations/restore-files.ts';
import { describeDamage, givenBurst, givenLivePhoto, givenPicture } from './testing/given-trash.ts';

interface Action {
  kind: 'delete' | 'restore' | 'purge' | 'empty' | 'free' | 'upload';
  /** Which files it is about. */
  picks: number[];
}

const picks = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(
    'delete',
    'delete',
    'delete',
    'delete',
    'restore',
    'restore',
    'restore',
    'purge',
    'empty',
    'free',
    'upload',
  ),
  picks,
});

it('keeps counters, sizes, used space, groups and bytes right whatever happens at the same time', async () => {
  const context = await givenContext();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), async (actions) => {
      // Too little room to bring everything back at times.
      const account = await givenAccount(context, { maxSpace: 230 });
      const ids = await givenLibrary(context, account);
      const outcomes = await Promise.allSettled(actions.map((one) => act(context, account, ids, one)));
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(failures.filter((reason) => !reason.includes('quota-exceeded'))).toEqual([]);
      expect(await describeDamage(context)).toEqual([]);
      await freeBlobs(context);
      expect(await describeDamage(context)).toEqual([]);
      await expectNothingLeftOver(context);
    }),
    { numRuns: 12 },
  );
}, 120_000);

const shared = Buffer.from('the same bytes for all');

async function givenLibrary(context: TestContext, account: TestAccount): Promise<FileId[]> {
  const { picture, video } = await givenLivePhoto(context, account);
  const burst = await givenBurst(context, account, 3);
  const single = await givenPicture(context, account);
  const same = await givenFile(context, account, shared, { policy: 'allow_duplicates' });
  const again = await givenFile(context, account, shared, { policy: 'allow_duplicates' });
  return [picture, video, ...burst, single.id, same.id, again.id];
}

async function act(context: TestContext, account: TestAccount, ids: readonly FileId[], one: Action): Promise<unknown> {
  const by = as(account, context);
  if (one.kind === 'empty') return emptyTrash(by);
  if (one.kind === 'free') return freeBlobs(context);
  if (one.kind === 'upload') return givenFile(context, account, shared, { policy: 'allow_duplicates' });
  const named = [...new Set(one.picks.map((pick) => ids[pick % ids.length]!))];
  if (one.kind === 'delete') return deleteFiles(by, account.jobId, named);
  return one.kind === 'restore' ? restoreFiles(by, account.jobId, named) : deletePermanently(by, named);
}

/** Every file in the trash is reachable: hidden ones belong to a visible one. */
async function expectNothingLeftOver({ database }: TestContext): Promise<void> {
  const trashed = await database
    .selectFrom('file')
    .select(['group_id', 'job_id', 'deleted_at', 'is_master'])
    .where('deleted_at', 'is not', null)
    .execute();
  const keyOf = (file: (typeof trashed)[number]) => `${file.job_id}/${file.group_id}/${file.deleted_at?.getTime()}`;
  const shown = new Set(trashed.filter((file) => file.is_master).map(keyOf));
  expect(trashed.filter((file) => !file.is_master && !shown.has(keyOf(file)))).toEqual([]);
}
