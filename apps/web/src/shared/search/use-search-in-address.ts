import { limits } from '@stund/contract';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { addresses } from '../navigation/addresses.ts';
import { localDay, type SearchText } from './search-text.ts';

/** The search in the address of the results, also below the viewer; undefined on other pages. It is the same object until it changes. */
export function useSearchInAddress(): SearchText | undefined {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { language } = useTexts();
  // The day stays the same while the page is open, so that nothing moves at midnight.
  const [today] = useState(() => localDay());
  const isSearch = pathname === addresses.search || pathname.startsWith(`${addresses.search}/`);
  const q = searchTextOf(params.get('q'));
  return useMemo(() => (isSearch ? { q, language, today } : undefined), [isSearch, q, language, today]);
}

/** The text as the calls take it: without control characters, and not longer than they allow. */
export function searchTextOf(text: string | null): string {
  return (text ?? '')
    .slice(0, limits.searchLength)
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed();
}
