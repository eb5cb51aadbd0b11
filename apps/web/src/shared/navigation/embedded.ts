import { useLocation } from 'react-router';

/** The prefix of pages that an app shows inside itself (docs/rules/pages.md#pa3). */
export const embeddedPrefix = '/_from_inside_app';

export interface Embedded {
  /** The page is shown in an app, without a footer and with the app's own back button. */
  isEmbedded: boolean;
  /** Another of our pages opened this one, so the back link is ours. */
  isFromNav: boolean;
  /** The address in the displayed variant, embedded or not. */
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
