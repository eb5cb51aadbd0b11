import { expect, it } from 'vitest';
import { goodPassword, logInWithPassword, registerAndLogIn } from '../../../../testing/login/login-steps.ts';
import { givenInstallation } from '../../../../testing/test-installation.ts';
import { addIdentity } from '../../identity/index.ts';
import { addUser } from './add-user.ts';

it('adds people who can log in with the given password while registration is closed', async () => {
  const installation = await givenInstallation({ settings: { isRegistrationOpen: false } });
  const { parts } = installation;
  const add = (email: string, quotaBytes?: number) =>
    addUser(parts, addIdentity(parts), { email, name: 'Ana', password: goodPassword, quotaBytes });

  expect(await add('ana@example.com')).toMatchObject({ isAdministrator: true });
  const second = await add('bo@example.com', 2000);
  const { account_info } = await logInWithPassword(installation.openBrowser(), 'bo@example.com');
  expect(account_info).toMatchObject({ uuid: second.accountId, max_space: 2000, is_administrator: false });

  await expect(add('BO@example.com')).rejects.toThrow('email-taken');
  await expect(add('not an address')).rejects.toThrow();
  await expect(registerAndLogIn(installation.openBrowser(), 'cia@example.com')).rejects.toThrow('registration-closed');
});

it('leaves nothing behind when the account cannot be made', async () => {
  const { parts } = await givenInstallation();
  await addUser(parts, undefined, { email: 'ana@example.com', name: 'Ana' });
  const person = { email: 'ana@example.com', name: 'Ana', password: goodPassword };
  await expect(addUser(parts, addIdentity(parts), person)).rejects.toThrow('email-taken');
  expect(await parts.database.selectFrom('identity').selectAll().execute()).toEqual([]);
});
