import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element at the right of the header, before the user menu; null until the header is rendered. */
export const HeaderActionsPlace = createContext<HTMLElement | null>(null);

/**
 * Actions of the displayed page in the header, such as upload and filter. On phones they must be icons without text.
 */
export function HeaderActions({ children }: { children: ReactNode }) {
  const place = use(HeaderActionsPlace);
  return place && createPortal(children, place);
}
