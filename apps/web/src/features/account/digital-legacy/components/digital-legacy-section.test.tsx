import type { DigitalLegacy } from '@stund/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../../shared/testing/replies.ts';
import { DigitalLegacySection } from './digital-legacy-section.tsx';

const kari = {
  name: 'Kari Nordvik',
  phone_number: '+4790000000',
  email_address: 'kari.nordvik@example.com',
  address: 'Fjordveien 8, 8800 Sandnessjøen',
};
const legacyOf = (choice: DigitalLegacy['choice'], contacts: Array<typeof kari> = []): DigitalLegacy => ({
  choice,
  digital_legacy_data: { contact_information: contacts },
});

let stored: DigitalLegacy;
let isDown = false;
let sent: unknown[] = [];

beforeEach(async () => {
  stored = legacyOf('do_not_provide_content_to_anybody');
  isDown = false;
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') return jsonReply(200, stored);
    if (isDown) return problemReply(503, 'unavailable');
    const body = JSON.parse(init.body as string) as {
      choice: DigitalLegacy['choice'];
      contact_information?: typeof kari;
    };
    sent.push(body);
    stored = legacyOf(body.choice, body.contact_information ? [body.contact_information] : []);
    return jsonReply(200, stored);
  });
  await activateLanguage('en');
  await loadPageTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  renderPage(<DigitalLegacySection />);
  await waitFor(() => expect(radio('Nobody should get it').disabled).toBe(false));
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const expectChosen = (name: string) => waitFor(() => expect(radio(name).checked).toBe(true));
const form = async () => within(await screen.findByRole('dialog', { name: 'Contact' }));
/** Replaces what is in the field at once: a key at a time takes long in a dialog. */
async function fill(field: HTMLInputElement, text: string) {
  await userEvent.tripleClick(field);
  await userEvent.paste(text);
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('saves a choice at once, and shows the previous one again when that fails', async () => {
  await open();
  await userEvent.click(radio('Only what my will says'));
  await expectChosen('Only what my will says');
  await waitFor(() => expect(sent).toEqual([{ choice: 'only_provide_content_explicitly_detailed_in_my_will' }]));
  isDown = true;
  await userEvent.click(radio('Nobody should get it'));
  await expectChosen('Only what my will says');
});

it('asks for the contact, and restores the previous choice when that is cancelled', async () => {
  await open();
  await userEvent.click(radio('Give the content to a contact'));
  await expectChosen('Give the content to a contact');
  await userEvent.click((await form()).getByRole('button', { name: 'Cancel' }));
  await expectClosed();
  await expectChosen('Nobody should get it');
  expect(sent).toEqual([]);
});

it('accepts a contact whose fields are filled and valid, and says below each what is wrong', async () => {
  await open();
  await userEvent.click(radio('Give the content to a contact'));
  const dialog = await form();
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled') ?? save.hasAttribute('disabled')).toBeTruthy();
  await fill(field('Name'), kari.name);
  await fill(field('Phone number'), '900 00 000');
  await fill(field('Email address'), 'kari.nordvik');
  await fill(field('Address'), kari.address);
  expect(dialog.getByText('Entry can only contain + and 8 to 14 numbers. Please try again.')).toBeTruthy();
  expect(dialog.getByText('Email address not valid')).toBeTruthy();
  await userEvent.click(save);
  expect(sent).toEqual([]);

  await fill(field('Phone number'), kari.phone_number);
  await fill(field('Email address'), kari.email_address);
  await userEvent.click(save);
  await expectClosed();
  expect(sent).toEqual([{ choice: 'provide_content_to_contact', contact_information: kari }]);
  expect(await screen.findByText(kari.address)).toBeTruthy();
  await expectChosen('Give the content to a contact');
});

it('opens the form with the contact, keeps it open when saving fails, and removes the contact with another choice', async () => {
  stored = legacyOf('provide_content_to_contact', [kari]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change the contact' }));
  const dialog = await form();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe(kari.name);
  isDown = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByText(/^Couldn’t save your choice\./)).textContent).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  isDown = false;
  await userEvent.click(radio('Only what my will says'));
  await waitFor(() => expect(screen.queryByText(kari.address)).toBeNull());
});
