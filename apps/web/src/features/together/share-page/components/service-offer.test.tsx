import { offeredStorageMetaName } from '@stund/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLanguage, loadShareTexts } from '../../../../shared/i18n/texts.ts';
import { ServiceOffer } from './service-offer.tsx';

beforeEach(async () => {
  await activateLanguage('en');
  await loadShareTexts();
});
afterEach(() => {
  cleanup();
  document.querySelector(`meta[name="${offeredStorageMetaName}"]`)?.remove();
});

function show(content: string | undefined): void {
  if (content !== undefined) {
    const meta = document.createElement('meta');
    meta.name = offeredStorageMetaName;
    meta.content = content;
    document.head.append(meta);
  }
  render(
    <MemoryRouter>
      <ServiceOffer />
    </MemoryRouter>,
  );
}

it.each([
  [String(15 * 2 ** 30), /You get 15 GB of storage/],
  ['unlimited', /You get unlimited storage/],
])('states the storage that the server gives new accounts: %s', (content, expected) => {
  show(content);
  expect(screen.getByText(expected)).toBeDefined();
});

it('promises nothing that the server does not say', () => {
  show('0');
  expect(screen.queryByText(/2 GB/)).toBeNull();
});
