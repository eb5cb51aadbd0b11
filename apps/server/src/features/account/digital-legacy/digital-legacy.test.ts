import * as contract from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenAccount, type TestAccount } from '../../../testing/test-context.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { issueToken } from '../../login/login/index.ts';
import { digitalLegacyRoutes, showLegacy } from './index.ts';

const kari = {
  name: 'Kari Nordvik',
  phone_number: '+4790000000',
  email_address: 'kari.nordvik@example.com',
  address: 'Fjordveien 8, 8800 Sandnessjøen',
};
const withContact = { choice: 'provide_content_to_contact', contact_information: kari } as const;
const nobody = { choice: 'do_not_provide_content_to_anybody' } as const;

let installation: TestInstallation;
let ana: TestAccount;
let browser: TestBrowser;
beforeAll(async () => {
  installation = await givenInstallation({ routes: digitalLegacyRoutes });
});
beforeEach(async () => {
  ana = await givenAccount(installation.parts);
  browser = installation.openBrowser();
  browser.authToken = await issueToken(installation.parts, {
    email: `${ana.accountId}@example.com`,
    deviceName: 'test',
  });
});

const read = () => browser.call(contract.getDigitalLegacy, {});
const save = (body: Parameters<typeof contract.setDigitalLegacySchema.parse>[0]) =>
  browser.call(contract.setDigitalLegacy, { body: body as typeof withContact });
const kinds = async () => {
  const rows = await installation.parts.database
    .selectFrom('audit_entry')
    .select('kind')
    .where('account_id', '=', ana.accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind as string);
};

it('has no choice at first', async () => {
  expect(await read()).toEqual({ choice: null, digital_legacy_data: { contact_information: [] } });
});

it('stores each choice, and the contact only with its own', async () => {
  expect(await save(withContact)).toEqual({
    choice: 'provide_content_to_contact',
    digital_legacy_data: { contact_information: [kari] },
  });
  expect(await save({ ...withContact, contact_information: { ...kari, name: 'Bo' } })).toEqual(await read());
  await save(nobody);
  expect(await read()).toEqual({ choice: nobody.choice, digital_legacy_data: { contact_information: [] } });
  const row = await installation.parts.database.selectFrom('digital_legacy').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: null, phone_number: null, email_address: null, address: null });
  expect((await kinds()).filter((kind) => kind === 'legacy-choice-changed')).toHaveLength(3);
});

it.each([
  ['without a contact', { choice: 'provide_content_to_contact' }],
  ['with a contact for nobody', { ...nobody, contact_information: kari }],
  ['with a phone number in words', { ...withContact, contact_information: { ...kari, phone_number: '90 00 00 00' } }],
  ['with a control character', { ...withContact, contact_information: { ...kari, name: 'a\0b' } }],
  ['of another kind', { choice: 'everybody' }],
])('refuses a choice %s', async (_, body) => {
  await expect(save(body)).rejects.toThrow('invalid-request');
  expect((await read()).choice).toBeNull();
});

it('needs a recent login', async () => {
  await installation.parts.database
    .updateTable('auth_token')
    .set({ authenticated_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('account_id', '=', ana.accountId)
    .execute();
  await expect(save(nobody)).rejects.toThrow('recent-login-required');
  await expect(read()).rejects.toThrow('recent-login-required');
});

it('is shown to an operator, which the person sees in the activity log', async () => {
  await save(withContact);
  const shown = await showLegacy(installation.parts, `${ana.accountId}@example.com`);
  expect(shown).toMatchObject({ choice: withContact.choice, contact: kari });
  expect((await kinds()).at(-1)).toBe('operator-action');
  await expect(showLegacy(installation.parts, 'nobody@example.com')).rejects.toThrow('not-found');
});
