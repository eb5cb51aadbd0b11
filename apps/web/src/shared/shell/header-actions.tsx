import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place at the right of the header, before the user menu; null until the header is there. */
export const HeaderActionsPlace = createContext<HTMLElement | null>(null);

/** What the page on show needs in the header: upload, filter. On phones these have to be icons without words. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const place = use(HeaderActionsPlace);
  return place && createPortal(children, place);
}
