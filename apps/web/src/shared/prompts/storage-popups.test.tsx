import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../i18n/texts.ts';
import { PromptLayer } from './prompt-layer.tsx';
import { alert } from './prompts.ts';
import { showStoragePopup } from './storage-popups.ts';

beforeEach(() => activateLanguage('en'));

const close = async (title: string) => {
  await vi.waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeDefined(), { timeout: 20_000 });
  screen.getByRole('button', { name: title === 'Before' ? 'OK' : 'Close' }).click();
};

it('shows one popup after another, and each kind once at a time', async () => {
  render(<PromptLayer />);
  const shown = [
    alert({ title: 'Before' }),
    showStoragePopup('AddedMoreFilesThanAvailableStorage', { title: 'Added', text: '' }),
    showStoragePopup('RestoredMoreFilesThanAvailableStorage', { title: 'Restored', text: '' }),
    showStoragePopup('AddedMoreFilesThanAvailableStorage', { title: 'Added again', text: '' }),
  ];
  for (const title of ['Before', 'Added', 'Restored']) await close(title);
  await Promise.all(shown);
  const again = showStoragePopup('AddedMoreFilesThanAvailableStorage', { title: 'Added later', text: '' });
  await close('Added later');
  await again;
});
