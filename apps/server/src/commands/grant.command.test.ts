import { beforeAll, expect, it } from 'vitest';
import { grantAddCommand, grantEndCommand, grantListCommand } from './grant.command.ts';
import {
  operatorKeyAddCommand,
  operatorKeyListCommand,
  operatorKeyRemoveCommand,
} from './operator/operator-key.command.ts';
import { givenInstallation, type Installation } from './testing/given-installation.ts';
import { userAddCommand } from './user/user-add.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation();
  const gigabyte = String(2 ** 30);
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana', '--quota', gigabyte]);
});

it('gives storage, lists the ledger and ends a grant once', async () => {
  const args = ['ana@example.com', '--size', '5', '--reason', 'Lost a day', '--reference', 'case 17'];
  const added = await installation.run(grantAddCommand, args);
  expect(added).toMatchObject({ status: 0, notes: [] });
  const id = /\(([0-9a-f-]{36})\)/.exec(added.results[0] ?? '')?.[1] ?? '';
  expect(added.results).toEqual([`Gave 5 GB to ana@example.com (${id}). The account has 6 GB.`]);
  expect((await installation.run(grantAddCommand, args)).results).toEqual(added.results);

  const listed = await installation.run(grantListCommand, ['ana@example.com']);
  expect(listed.results).toEqual([
    expect.stringMatching(new RegExp(`^${id} {2}5 GB {2}customer_service .* counts {2}Lost a day$`)),
    expect.stringMatching(/ 1 GB {2}capture .* counts {2}included$/),
    'ana@example.com has 6 GB and uses 0 GB',
  ]);
  expect((await installation.run(grantEndCommand, [id])).results).toEqual([`Ended ${id}`]);
  expect((await installation.run(grantEndCommand, [id])).results).toEqual([`${id} has ended already`]);
});

it.each([
  [['ana@example.com', '--reason', 'x'], '--size must be a number of GB'],
  [['ana@example.com', '--size', '-1', '--reason', 'x'], '--size must be a number of GB'],
  [['ana@example.com', '--size', '1'], '--reason must be one line of 1 to 200 characters'],
  [
    ['ana@example.com', '--size', '1', '--reason', 'x', '--until', '2030-02-30'],
    '--until must be a day such as 2030-12-31',
  ],
  [
    ['ana@example.com', '--size', '1', '--reason', 'x', '--source', 'capture'],
    '--source must be one of customer_service, b2b, connect_store, other',
  ],
])('refuses %j', async (args, note) => {
  expect((await installation.run(grantAddCommand, args)).notes).toEqual([note]);
});

it('says when there is no such account', async () => {
  const { status, notes } = await installation.run(grantListCommand, ['nobody@example.com']);
  expect(status).not.toBe(0);
  expect(notes).toEqual([expect.stringContaining('There is no account with this address')]);
});

it('prints a key once, lists it without the key and ends it', async () => {
  const added = await installation.run(operatorKeyAddCommand, ['support', '--scope', 'grants']);
  expect(added.results).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)]);
  expect((await installation.run(operatorKeyAddCommand, ['support', '--scope', 'grants'])).notes).toEqual([
    'A key named support already exists',
  ]);
  expect((await installation.run(operatorKeyAddCommand, ['x', '--scope', 'all'])).notes).toEqual([
    '--scope takes grants',
  ]);
  const listed = await installation.run(operatorKeyListCommand, []);
  expect(listed.results).toEqual([expect.stringMatching(/^support {2}grants {2}created .* never used$/)]);
  expect(listed.results.join()).not.toContain(added.results[0]);
  expect((await installation.run(operatorKeyRemoveCommand, ['support'])).results).toEqual(['Removed support']);
  expect((await installation.run(operatorKeyListCommand, [])).results).toEqual(['There are no keys.']);
});
