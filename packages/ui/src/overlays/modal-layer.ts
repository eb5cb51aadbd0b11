import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { findTabStops } from './focusable.ts';
import { focusVisibly } from './last-press.ts';
import { isTopLayer, pushLayer } from './layers.ts';

export interface ModalLayer {
  isOpen: boolean;
  /** Called when Escape was pressed and no element inside handled it. */
  onEscape: () => void;
  /** Finds the element that takes the focus first; the layer itself by default. */
  findFirstFocus?: ((layer: HTMLElement) => HTMLElement | undefined) | undefined;
}

/**
 * Makes an element modal: the rest of the page is inert and does not scroll, Tab stays inside, and the focus returns
 * to where it was. The element must be portalled to the body; spread the returned props on it.
 */
export function useModalLayer(ref: RefObject<HTMLElement | null>, { isOpen, onEscape, findFirstFocus }: ModalLayer) {
  const leave = useEffectEvent(onEscape);
  const firstFocus = useEffectEvent((layer: HTMLElement) => findFirstFocus?.(layer) ?? layer);

  useEffect(() => {
    const layer = ref.current;
    if (!isOpen || !layer) return;
    const opener = document.activeElement;
    const popLayer = pushLayer(layer);
    focusVisibly(firstFocus(layer));

    // When the focused element disappears, the body has the focus. Escape must work even then.
    const catchEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body && isTopLayer(layer)) leave();
    };
    document.addEventListener('keydown', catchEscape);
    return () => {
      document.removeEventListener('keydown', catchEscape);
      popLayer();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, ref]);

  return {
    'data-modal-layer': '',
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        onEscape();
      } else if (event.key === 'Tab') {
        keepTabInside(event);
      }
    },
  };
}

function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const layer = event.currentTarget;
  const stops = findTabStops(layer);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const next = event.shiftKey ? stops.at(-1) : stops[0];
  const active = document.activeElement;
  if (!next) event.preventDefault();
  else if (active === edge || active === layer || !layer.contains(active)) {
    event.preventDefault();
    next.focus();
  }
}
