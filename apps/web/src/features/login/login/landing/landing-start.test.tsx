import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { LandingStart } from './landing-start.tsx';

const page = (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <LandingStart mode="form" />
    </MemoryRouter>
  </QueryClientProvider>
);
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
let root: Root | undefined;

afterEach(() => act(() => root?.unmount()));

it('keeps the name and the address that the browser has restored in the page that was sent', async () => {
  await activateLanguage('en');
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  inputOf('Name').value = 'Ana';
  inputOf('Email').value = 'ana@example.com';
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild!, page);
  });
  await userEvent.type(inputOf('Password'), 'horse');
  expect(['Name', 'Email', 'Password'].map((label) => inputOf(label).value)).toEqual([
    'Ana',
    'ana@example.com',
    'horse',
  ]);
});
