import { accountLimits } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { selectAttributes } from '../attribute.repository.ts';
import { removeAttribute, setAttribute } from './set-attribute.ts';
import { getOption, removeOption, setOption } from './set-option.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  bo = await givenAccount(context);
});

describe('attributes', () => {
  it('are set, changed and removed, each account its own', async () => {
    await setAttribute(as(ana, context), { key: 'tour', value: 'begun' });
    await setAttribute(as(ana, context), { key: 'tour', value: 'Ærlig talt ✓' });
    await setAttribute(as(bo, context), { key: 'tour', value: 'other' });
    expect(await selectAttributes(context.database, ana.accountId)).toEqual([{ key: 'tour', value: 'Ærlig talt ✓' }]);

    await removeAttribute(as(ana, context), { key: 'tour' });
    expect(await selectAttributes(context.database, ana.accountId)).toEqual([]);
    expect(await selectAttributes(context.database, bo.accountId)).toEqual([{ key: 'tour', value: 'other' }]);
    await expect(removeAttribute(as(ana, context), { key: 'tour' })).rejects.toThrow('not-found');
  });

  it('are removed by value only while they have it', async () => {
    await setAttribute(as(ana, context), { key: 'seen', value: '2' });
    await expect(removeAttribute(as(ana, context), { key: 'seen', value: '1' })).rejects.toThrow('not-found');
    await removeAttribute(as(ana, context), { key: 'seen', value: '2' });
  });

  it('are not more than an account may have, also when many are set at once', async () => {
    const { accountId } = await givenAccount(context);
    const set = (index: number) => setAttribute(as({ accountId }, context), { key: `key${index}`, value: 'x' });
    const results = await Promise.allSettled(
      Array.from({ length: accountLimits.attributes + 10 }, (_, index) => set(index)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(String(refused[0]?.reason)).toContain('too-large');
    const stored = await selectAttributes(context.database, accountId);
    expect(stored).toHaveLength(accountLimits.attributes);
    await setAttribute(as({ accountId }, context), { key: stored[0]!.key, value: 'changed' });
  });
});

describe('options', () => {
  it('are chosen, changed and forgotten, each account its own', async () => {
    await expect(getOption(as(ana, context), 'tile_size')).rejects.toThrow('not-found');
    expect(await getOption(as(ana, context), 'album_view_mode')).toEqual({ value: 'grid' });
    await setOption(as(ana, context), { name: 'album_view_mode', value: 'grid' });
    await setOption(as(ana, context), { name: 'album_view_mode', value: 'flow' });
    expect(await getOption(as(ana, context), 'album_view_mode')).toEqual({ value: 'flow' });
    expect(await getOption(as(bo, context), 'album_view_mode')).toEqual({ value: 'grid' });
    await removeOption(as(ana, context), 'album_view_mode');
    await expect(removeOption(as(ana, context), 'album_view_mode')).rejects.toThrow('not-found');
  });

  it.each([
    ['theme', 'purple'],
    ['language', 'de'],
    ['language', ''],
  ])('refuse what the client does not understand: %s %j', async (name, value) => {
    await expect(setOption(as(ana, context), { name, value })).rejects.toThrow('invalid-request');
  });

  it('are not more than an account may have', async () => {
    const { accountId } = await givenAccount(context);
    const caller = as({ accountId }, context);
    for (let index = 0; index < accountLimits.options; index += 1) {
      await setOption(caller, { name: `option${index}`, value: '' });
    }
    await expect(setOption(caller, { name: 'one_more', value: '' })).rejects.toThrow('too-large');
    await setOption(caller, { name: 'option0', value: 'changed' });
  });

  it('need an account', async () => {
    await expect(setOption(context, { name: 'theme', value: 'dark' })).rejects.toThrow('unauthenticated');
  });
});
