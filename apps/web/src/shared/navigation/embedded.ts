import { useLocation } from 'react-router';

/** Before the address of a page that an app shows inside itself (docs/rules/pages.md#pa3). */
export const embeddedPrefix = '/_from_inside_app';

export interface Embedded {
  /** An app shows this page inside itself: no footer, and its own way back. */
  isEmbedded: boolean;
  /** The way back is ours after all: one page of ours led to another. */
  isFromNav: boolean;
  /** The same address in the variant that is on show. */
  inside: (address: string) => string;
}

export function readEmbedded({ pathname, search }: { pathname: string; search: string }): Embedded {
  const isEmbedded = pathname === embeddedPrefix || pathname.startsWith(`${embeddedPrefix}/`);
  return {
    isEmbedded,
    isFromNav: new URLSearchParams(search).get('fromNav') === '1',
    inside: (address) => (isEmbedded ? embeddedPrefix + address : address),
  };
}

export function useEmbedded(): Embedded {
  return readEmbedded(useLocation());
}
