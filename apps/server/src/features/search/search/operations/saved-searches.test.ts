import { limits, type SavedSearchId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { selectSavedSearches } from '../saved-search.repository.ts';
import { createSavedSearch } from './create-saved-search.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { renameSavedSearch } from './rename-saved-search.ts';
import { suggestSearches } from './suggest-searches.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  bo = await givenAccount(context);
});

const wanted = (id: SavedSearchId = newId(), name = 'Holidays') =>
  ({ id, name, q: 'july 2019', language: 'en' }) as const;
const namesOf = async ({ accountId }: TestAccount) =>
  (await selectSavedSearches(context.database, accountId)).map(({ name }) => name);

it('saves a search once, however often the call is repeated', async () => {
  const search = wanted();
  const [first, second] = await Promise.all([
    createSavedSearch(as(ana, context), search),
    createSavedSearch(as(ana, context), search),
  ]);
  expect(second).toEqual(first);
  expect(await namesOf(ana)).toEqual(['Holidays']);
});

it('lists, renames and deletes those of the caller alone', async () => {
  const { id } = await createSavedSearch(as(ana, context), wanted());
  expect(await namesOf(bo)).toEqual([]);
  await expect(createSavedSearch(as(bo, context), wanted(id, 'Mine'))).rejects.toThrow('conflict');
  await expect(renameSavedSearch(as(bo, context), { id, name: 'Mine' })).rejects.toThrow('not-found');
  await deleteSavedSearch(as(bo, context), id);
  expect(await namesOf(ana)).toEqual(['Holidays']);
  expect(await renameSavedSearch(as(ana, context), { id, name: 'Summer' })).toMatchObject({
    name: 'Summer',
    query: 'july 2019',
  });
  await deleteSavedSearch(as(ana, context), id);
  await deleteSavedSearch(as(ana, context), id);
  expect(await namesOf(ana)).toEqual([]);
  await expect(renameSavedSearch(as(ana, context), { id, name: 'Winter' })).rejects.toThrow('not-found');
});

it('suggests those of the caller alone', async () => {
  await createSavedSearch(as(ana, context), wanted());
  const suggest = async (account: TestAccount) => {
    const text = { q: 'holi', language: 'en', today: '2026-11-28' } as const;
    return (await suggestSearches(as(account, context), account.jobId, text)).suggestions.map(({ label }) => label);
  };
  expect(await suggest(bo)).toEqual([]);
});

it('needs an account', async () => {
  await expect(createSavedSearch(context, wanted())).rejects.toThrow('unauthenticated');
  await expect(renameSavedSearch(context, { id: newId(), name: 'x' })).rejects.toThrow('unauthenticated');
  await expect(deleteSavedSearch(context, newId())).rejects.toThrow('unauthenticated');
});

it('holds the limit also when many are saved at once', async () => {
  await context.database
    .insertInto('saved_search')
    .values(
      Array.from({ length: limits.savedSearches - 1 }, (_, number) => ({
        id: newId<SavedSearchId>(),
        account_id: ana.accountId,
        name: `${number}`,
        query: 'x',
        language: 'en' as const,
      })),
    )
    .execute();
  const tries = await Promise.allSettled([1, 2, 3].map(() => createSavedSearch(as(ana, context), wanted())));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await namesOf(ana)).toHaveLength(limits.savedSearches);
  await expect(createSavedSearch(as(ana, context), wanted())).rejects.toThrow('too-large');
});
