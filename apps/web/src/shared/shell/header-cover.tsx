import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** A place exactly over the header; null until the header is there. */
export const HeaderCoverPlace = createContext<HTMLElement | null>(null);

/** Lies over the header while it is rendered: as high as it, so that nothing moves. The header can't be reached then. */
export function HeaderCover({ children }: { children: ReactNode }) {
  const place = use(HeaderCoverPlace);
  return place && createPortal(children, place);
}
