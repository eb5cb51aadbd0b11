import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { SearchChips } from './search-chips.tsx';

beforeAll(() => activateLanguage('en'));
afterEach(cleanup);

const part = { group: 0, is_negated: false, is_available: true };
const search = { q: '2019 2020 favorites', language: 'en', today: '2026-11-28' } as const;
const understood = {
  parts: [
    { ...part, kind: 'date', text: '2019', start: 0, end: 4 },
    { ...part, kind: 'date', text: '2020', start: 5, end: 9 },
    { ...part, kind: 'favorite', text: 'favorites', start: 10, end: 19, group: 1, is_available: false },
  ],
  ignored: 2,
} as const;

function Address() {
  const { pathname, search: query } = useLocation();
  return <output>{`${pathname}${query}`}</output>;
}

it('says what was understood, what is not available and what was left out, and removes a part from the address', async () => {
  renderPage(
    <>
      <SearchChips understood={understood as never} search={search} />
      <Address />
    </>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2019',
    'or2020',
    'favoritesnot available',
    '2 more words were left out',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove “2020” from the search' }));
  expect(screen.getByRole('status').textContent).toBe('/search?q=2019%20favorites');
});

it('says which places are meant, in the language of the person', () => {
  const text = 'norge -near bergen abroad -pdf atlantis';
  const places = {
    parts: [
      { ...part, kind: 'place', text: 'norge', start: 0, end: 5, place: { relation: 'in', label: 'Norway' } },
      {
        ...part,
        ...{ kind: 'place', text: '-near bergen', start: 6, end: 18, group: 1, is_negated: true },
        place: { relation: 'near', label: 'Bergen, Norway' },
      },
      {
        ...part,
        kind: 'place',
        text: 'abroad',
        start: 19,
        end: 25,
        group: 2,
        place: { relation: 'abroad', label: 'Norway' },
      },
      { ...part, kind: 'type', text: '-pdf', start: 26, end: 30, group: 3, is_negated: true },
      { ...part, kind: 'place', text: 'atlantis', start: 31, end: 39, group: 4 },
    ],
    ignored: 0,
  } as const;
  renderPage(<SearchChips understood={places as never} search={{ ...search, q: text }} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'in Norway',
    'not near Bergen, Norway',
    'outside Norway',
    'not pdf',
    'atlantis',
  ]);
  expect(screen.getByRole('button', { name: 'Remove “-near bergen” from the search' })).toBeTruthy();
});
