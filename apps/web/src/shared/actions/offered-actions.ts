import { useEffect, useRef } from 'react';
import type { BoundAction, KeyPlace } from './action.ts';

/** What can be done with the selection or the open file. */
export interface OfferedActions {
  /** What they are about: the count of a selection, the name of a file. */
  title: string;
  actions: readonly BoundAction[];
  /** Whose keys are shown with them. */
  place: KeyPlace;
}

/** Refs, so that the palette reads what is rendered when it opens. The last one is on top: the viewer is over the page. */
const offers: { current: OfferedActions | undefined }[] = [];

/** Offers actions in the command palette while the component is rendered. Undefined offers none. */
export function useOfferActions(offer: OfferedActions | undefined): void {
  const ref = useRef(offer);
  useEffect(() => {
    ref.current = offer;
  });
  useEffect(() => {
    offers.push(ref);
    return () => {
      offers.splice(offers.indexOf(ref), 1);
    };
  }, []);
}

/** The actions of what is on top. */
export function getOfferedActions(): OfferedActions | undefined {
  return offers.findLast(({ current }) => current !== undefined && current.actions.length > 0)?.current;
}
