import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLanguage, loadPageTexts } from '../../../shared/i18n/texts.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { HelpPage } from './help-page.tsx';

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
});
afterEach(cleanup);

const questions = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('answers visitors too, by group', () => {
  renderPage(<HelpPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
  expect(questions().length).toBeGreaterThan(10);
  expect(screen.getByText(/“Upload documents”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Move in' }).getAttribute('href')).toBe('/settings/move_in');
});

it('finds the topics that contain all words, in the question or the answer, and says when there is none', async () => {
  renderPage(<HelpPage />);
  const search = screen.getByRole('searchbox', { name: 'Search help' });
  await userEvent.type(search, 'zip originals');
  expect(questions()).toEqual(['How do I download everything?']);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.clear(search);
  await userEvent.type(search, 'zeppelin');
  expect(questions()).toEqual([]);
  expect(screen.getByRole('status').textContent).not.toBe('');
});
