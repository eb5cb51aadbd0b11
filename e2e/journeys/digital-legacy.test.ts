import { expect, it } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';

const stage = setStage();

it('chooses who receives the content after a death', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  const settings = new SettingsPage(visitor);
  await settings.openPrivacy();
  const section = page.getByRole('region', { name: t('digital-legacy.title') });
  const radio = (choice: string) => section.getByRole('radio', { name: t(`digital-legacy.choice.${choice}`) });
  const [will, nobody, contact] = [
    radio('only_provide_content_explicitly_detailed_in_my_will'),
    radio('do_not_provide_content_to_anybody'),
    radio('provide_content_to_contact'),
  ];
  const choose = (choice: string) => section.getByText(t(`digital-legacy.choice.${choice}`)).click();
  await section.scrollIntoViewIfNeeded();
  await choose('do_not_provide_content_to_anybody');
  await page.getByText(t('digital-legacy.saved')).first().waitFor();
  await page.reload();
  await expect.poll(() => nobody.isChecked()).toBe(true);

  // Cancelling the form restores the previous choice.
  await choose('provide_content_to_contact');
  await settings.dialog.waitFor();
  await settings.dialog.getByRole('button', { name: t('digital-legacy.cancel') }).click();
  await settings.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => nobody.isChecked()).toBe(true);

  await choose('provide_content_to_contact');
  const field = (name: string) =>
    settings.dialog.getByRole('textbox', { name: t(`digital-legacy.contact.${name}`), exact: true });
  const save = settings.dialog.getByRole('button', { name: t('digital-legacy.save') });
  expect(await save.isDisabled()).toBe(true);
  await field('name').fill('Kari Nordvik');
  await field('phone_number').fill('900 00 000');
  await field('email_address').fill('kari.nordvik');
  await field('address').fill('Fjordveien 8, 8800 Sandnessjøen');
  await settings.dialog.getByText('Entry can only contain + and 8 to 14 numbers. Please try again.').waitFor();
  await settings.dialog.getByText('Email address not valid').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await field('phone_number').fill('+4790000000');
  await field('email_address').fill('kari.nordvik@example.com');
  await expect.poll(() => save.isDisabled()).toBe(false);
  await save.click();
  await settings.dialog.waitFor({ state: 'detached' });
  await section.getByText('Fjordveien 8, 8800 Sandnessjøen').waitFor();
  await expect.poll(() => contact.isChecked()).toBe(true);

  await section.getByRole('button', { name: t('digital-legacy.change.label') }).click();
  await expect.poll(() => field('name').inputValue()).toBe('Kari Nordvik');
  await page.keyboard.press('Escape');
  await settings.dialog.waitFor({ state: 'detached' });
  await choose('only_provide_content_explicitly_detailed_in_my_will');
  await expect.poll(() => will.isChecked()).toBe(true);
  await section.getByText('Kari Nordvik').waitFor({ state: 'detached' });
});
