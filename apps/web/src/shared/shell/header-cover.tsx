import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element that covers the header; null until the header is rendered. */
export const HeaderCoverPlace = createContext<HTMLElement | null>(null);

/** Covers the header while it is rendered, at the same height, so that nothing moves. */
export function HeaderCover({ children }: { children: ReactNode }) {
  const place = use(HeaderCoverPlace);
  return place && createPortal(children, place);
}
