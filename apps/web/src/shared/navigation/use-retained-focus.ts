import { type RefObject, useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Identifies the elements of a list, the value being the id of what they show. The first control inside gets the focus. */
const keyAttribute = 'data-focus-key';
const items = `[${keyAttribute}]`;
/** A list that does not render all its items, or a panel: while it is there, it moves the focus of what disappears in it itself. */
const ownArea = '[data-own-focus]';
const tabStop = '[data-grid-index][tabindex="0"], [data-place][tabindex="0"]';
const controls = 'a[href], button, input, [tabindex]';

/**
 * Retains the keyboard focus on a page whose focused element disappears, such as an item that is deleted, or the toolbar whose action ended
 * the selection. It returns to the item that last had it; when that is gone, the next remaining item gets it, and the heading of the
 * page when nothing is left. In a list that shows other things in the same rows the focus follows what it was on.
 */
export function useRetainedFocus(pageRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** The element that had the focus last. */
    let current: { element: Element; area: Element | null } | undefined;
    /** The item that the person was on, and those around it. */
    let place: { key: string; order: readonly string[] } | undefined;
    /** What has the focus because its element disappeared. */
    let chosen: HTMLElement | undefined;

    const listItems = () => [...(pageRef.current?.querySelectorAll(items) ?? [])];
    const findNearest = () => {
      if (!place) return undefined;
      const byKey = new Map(listItems().map((item) => [keyOf(item), findControl(item)]));
      return keysByNearness(place.order, place.key)
        .map((key) => byKey.get(key))
        .find((control) => control !== undefined);
    };
    const choose = (control: HTMLElement) => {
      chosen = control;
      control.focus({ preventScroll: true });
    };
    const moveOn = (page: HTMLElement) => {
      const control =
        findNearest() ?? findUsable(page.querySelectorAll(tabStop)) ?? findUsable(listItems().map(findControl));
      if (control) return choose(control);
      chosen = page.querySelector('h1') ?? page;
      focusHeading(page);
    };
    const check = () => {
      const page = pageRef.current;
      const active = document.activeElement;
      if (!page || page.closest('[inert]')) return;
      if (active && active !== document.body && isUsable(active)) {
        // The counts of a list can arrive before its rows, so that a nearer item is back later.
        const nearest = active === chosen ? findNearest() : undefined;
        const showsOther = active !== chosen && keyOf(active) !== undefined && keyOf(active) !== place?.key;
        if (nearest && nearest !== active) choose(nearest);
        else if (showsOther && page.contains(active)) moveOn(page);
      } else if (current && !isUsable(current.element) && !current.area?.isConnected) {
        moveOn(page);
      }
    };

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      current = { element: target, area: target.closest(ownArea) };
      if (target === chosen) return;
      chosen = undefined;
      const key = pageRef.current?.contains(target) ? keyOf(target) : undefined;
      if (key !== undefined) place = { key, order: listItems().map((item) => keyOf(item) ?? '') };
    };
    document.addEventListener('focusin', onFocus);
    const observer = new MutationObserver(check);
    // The toolbar and the dialogs are outside the page.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert', keyAttribute] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [pageRef]);
}

function keyOf(element: Element): string | undefined {
  return element.closest(items)?.getAttribute(keyAttribute) ?? undefined;
}

function isUsable(element: Element): boolean {
  return element.isConnected && element.closest('[inert]') === null;
}

function findControl(item: Element): HTMLElement | undefined {
  return findUsable(item.querySelectorAll(controls));
}

function findUsable(elements: Iterable<Element | undefined>): HTMLElement | undefined {
  for (const element of elements) if (element instanceof HTMLElement && isUsable(element)) return element;
  return undefined;
}

/** The key itself, then those after it, then those before it from the nearest. */
function keysByNearness(order: readonly string[], key: string): string[] {
  const index = order.indexOf(key);
  return [...order.slice(index), ...order.slice(0, index).toReversed()];
}
