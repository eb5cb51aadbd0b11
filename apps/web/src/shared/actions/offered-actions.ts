import { useEffect, useRef } from 'react';
import type { BoundAction, KeyPlace } from './action.ts';

/** What can be done with the selection, the open file or the open album. */
export interface OfferedActions {
  /** What they are about: the count of a selection, the name of a file or an album. */
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

/** The actions of what is on top. What several components offer for the same thing is joined, such as the bar and the menu of an album. */
export function getOfferedActions(): OfferedActions | undefined {
  const current = offers.flatMap((offer) => offer.current ?? []).filter(({ actions }) => actions.length > 0);
  const top = current.at(-1);
  if (!top) return undefined;
  const same = current.filter(({ title, place }) => title === top.title && place === top.place);
  const byId = new Map(same.flatMap(({ actions }) => actions).map((action) => [action.id, action]));
  return { ...top, actions: [...byId.values()] };
}
