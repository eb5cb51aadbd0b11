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
  const field = (name: string) =>
    settings.dialog.getByRole('textbox', { name: t(`digital-legacy.contact.${name}`), exact: true });
  await section.scrollIntoViewIfNeeded();
  await section.getByText(t('digital-legacy.choice.provide_content_to_contact')).click();
  await field('name').fill('Kari Nordvik');
  await field('phone_number').fill('+4790000000');
  await field('email_address').fill('kari.nordvik@example.com');
  await field('address').fill('Fjordveien 8, 8800 Sandnessjøen');
  await settings.dialog.getByRole('button', { name: t('digital-legacy.save') }).click();
  await settings.dialog.waitFor({ state: 'detached' });

  await page.reload();
  await section.getByText('Fjordveien 8, 8800 Sandnessjøen').waitFor();
  await expect.poll(() => radio('provide_content_to_contact').isChecked()).toBe(true);
});
