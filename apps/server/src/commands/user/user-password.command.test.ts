import { beforeAll, expect, it } from 'vitest';
import { verifyPassword } from '../../platform/secrets/password-hash.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { tokenCommand } from './token.command.ts';
import { userAddCommand } from './user-add.command.ts';
import { userPasswordCommand } from './user-password.command.ts';
import { userResetSecondFactorCommand } from './user-reset-second-factor.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation();
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana', '--password', 'the one she forgot']);
});

const run = (...args: string[]) => installation.run(userPasswordCommand, args);
const isPassword = async (password: string) => {
  const { password_hash } = await installation.database
    .selectFrom('identity')
    .select('password_hash')
    .where('email', '=', 'ana@example.com')
    .executeTakeFirstOrThrow();
  return verifyPassword(password_hash, password);
};

it('sets a new password and ends every login', async () => {
  await installation.run(tokenCommand, ['ana@example.com']);
  const { status, results } = await run('ANA@example.com', '--password', 'hytta i skogen');
  expect({ status, results }).toEqual({
    status: 0,
    results: ['Changed the password of ANA@example.com, who is logged out on all devices'],
  });
  expect(await isPassword('hytta i skogen')).toBe(true);
  expect(await isPassword('the one she forgot')).toBe(false);
  expect(await installation.database.selectFrom('auth_token').selectAll().execute()).toEqual([]);
});

it('generates a password where nobody can type one, and prints it once', async () => {
  const { results } = await run('ana@example.com');
  const made = /^Password: ([a-zA-Z2-9]{16})$/.exec(results[1] ?? '')?.[1] ?? '';
  expect(await isPassword(made)).toBe(true);
});

it.each([
  [['nobody@example.com', '--password', 'hytta i skogen'], 'There is no account with the address nobody@example.com'],
  [['nobody'], 'The email address is not valid'],
  [['ana@example.com', '--password', 'short'], 'The password must have 8 to 256 characters'],
  [[], 'EMAIL is missing'],
])('refuses %j', async (args, note) => {
  const { status, notes } = await run(...args);
  expect(status).not.toBe(0);
  expect(notes).toEqual([note]);
});

it('turns off one-time codes', async () => {
  const reset = (email: string) => installation.run(userResetSecondFactorCommand, [email]);
  expect((await reset('ana@example.com')).results).toEqual(['The one-time codes of ana@example.com were not on']);
  const { id } = await installation.database.selectFrom('identity').select('id').executeTakeFirstOrThrow();
  await installation.database
    .insertInto('one_time_code')
    .values({ identity_id: id, secret: Buffer.alloc(48), created_at: new Date(), confirmed_at: new Date() })
    .execute();
  expect((await reset('Ana@example.com')).results).toEqual(['Turned off the one-time codes of Ana@example.com']);
  expect((await reset('nobody@example.com')).notes).toEqual([
    'There is no account with the address nobody@example.com',
  ]);
});
