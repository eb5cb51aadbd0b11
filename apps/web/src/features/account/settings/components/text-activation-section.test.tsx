import { textActivationMetaName } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { TextActivationSection } from './text-activation-section.tsx';

beforeEach(async () => {
  await loadPageTexts();
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { email: 'ana@example.com' } as never);
});
afterEach(() => document.head.replaceChildren());

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TextActivationSection />
    </QueryClientProvider>,
  );

it('says what to send to which number, and writes the message', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: textActivationMetaName, content: '1999 STUND' });
  document.head.append(meta);
  show();
  screen.getByText('Send “STUND ana@example.com” to 1999');
  const link = screen.getByRole('link', { name: 'Write text message' });
  expect(link.getAttribute('href')).toBe('sms:1999?&body=STUND%20ana%40example.com');
});

it('says nothing where the operator has no such offer', () => {
  expect(show().container.textContent).toBe('');
});
