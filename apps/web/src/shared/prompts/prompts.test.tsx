import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '../i18n/texts.ts';
import { PromptLayer } from './prompt-layer.tsx';
import { alert, confirm } from './prompts.ts';

beforeAll(() => activateLanguage('en'));
afterEach(cleanup);

it('resolves to the pressed button', async () => {
  render(<PromptLayer />);
  const leaving = confirm({ title: 'Leave the album?', action: 'Leave' });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await leaving).toBe(true);

  const deleting = confirm({ title: 'Delete 3 files?', text: 'For good.', action: 'Delete', isDestructive: true });
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 files?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(dialog).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await deleting).toBe(false);
});

it('shows one question at a time', async () => {
  render(<PromptLayer />);
  const first = confirm({ title: 'First', action: 'Yes' });
  const second = alert({ title: 'Second' });
  await screen.findByRole('dialog', { name: 'First' });
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await first).toBe(true);
  await screen.findByRole('dialog', { name: 'Second' });
  await userEvent.keyboard('{Enter}');
  await second;
});
