import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

beforeAll(async () => {
  await loadPageTexts();
  await activateLanguage('en');
});
afterEach(cleanup);

it('says on the button that the link was copied', async () => {
  const user = userEvent.setup({ writeToClipboard: true });
  render(<CopyLinkButton link="https://stund.example/a/1" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe('https://stund.example/a/1#sc');
});
