import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateLanguage, loadPageTexts, useTexts } from './texts.ts';

function Title() {
  return <h1>{useTexts().t('settings.privacy')}</h1>;
}

it('lets a page wait for its texts also when the language changes while they are being loaded', async () => {
  await activateLanguage('en');
  render(<Title />);
  const loading = activateLanguage('bg');
  const switching = activateLanguage('sv');
  const page = loadPageTexts();
  await act(() => loading);
  expect(screen.getByRole('heading').textContent).toBe('Integritet');
  await act(() => Promise.all([switching, page]));
  expect(document.documentElement.lang).toBe('sv');
});
