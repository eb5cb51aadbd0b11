import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { findByKey, isPageOnTop } from '../../../../shared/actions/keys.ts';
import { selectKeys } from '../../file-actions/index.ts';
import type { ItemPosition } from '../model/position.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useLongPress } from './use-long-press.ts';

const select = [{ keys: selectKeys.select }];
const selectAll = [{ keys: selectKeys.selectAll }];

interface SelectableOptions {
  store: SelectionStore;
  /** Finds the file of an item by its `data-item`; undefined if it is not loaded. */
  positionOfItem: (item: string) => ItemPosition | undefined;
}

/**
 * Makes the items inside an element selectable with mouse, touch and keyboard. Spread the returned props on the
 * element; each item has `data-item`, and its circle has `data-select`. Outside select mode, only clicks on circles and
 * clicks with Shift select.
 */
export function useSelectable({ store, positionOfItem: placeOf }: SelectableOptions) {
  const hovered = useRef<string>(undefined);
  useLayoutEffect(() => store.setItems(placeOf));
  const placeAt = (target: EventTarget | null) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;
    return item === undefined ? undefined : placeOf(item);
  };
  const longPress = useLongPress((target) => {
    const place = placeAt(target);
    if (!place || store.get().isSelecting) return;
    store.click(place);
    navigator.vibrate?.(10);
  });
  usePreviewKey(store, () => (hovered.current === undefined ? undefined : placeOf(hovered.current)));
  useQuitKey(store);
  useSelectAllKey(store);

  return {
    ...pressProps(longPress),
    onClickCapture: (event: MouseEvent) => {
      if (longPress.consumeClick()) return consume(event);
      const isOnCircle = event.target instanceof Element && event.target.closest('[data-select]') !== null;
      const place = placeAt(event.target);
      if (!place || !(isOnCircle || event.shiftKey || store.get().isSelecting)) return;
      consume(event);
      if (isOnCircle) focusItem(event.target);
      store.click(place, { isRange: event.shiftKey });
    },
    /** After a long press the browser would open its context menu. */
    onContextMenuCapture: (event: MouseEvent) => {
      if (longPress.consumeContextMenu()) consume(event);
    },
    onPointerOver: ({ target, shiftKey, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      hovered.current =
        target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;
      store.previewTo(shiftKey && hovered.current !== undefined ? placeOf(hovered.current) : undefined);
    },
    onPointerLeave: () => {
      hovered.current = undefined;
      store.previewTo(undefined);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (findByKey(selectAll, event, 'page') && store.get().isSelecting) {
        consume(event);
        store.selectAll();
      } else if (!isOnButton && findByKey(select, event, 'page')) {
        const place = placeAt(event.target);
        if (!place) return;
        consume(event);
        store.click(place, { isRange: event.shiftKey });
      }
    },
  };
}

function pressProps({ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }: ReturnType<typeof useLongPress>) {
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** Moves the focus from the circle to the item, which handles the keyboard. */
function focusItem(circle: EventTarget): void {
  const item = circle instanceof Element ? circle.closest('[data-item]') : null;
  item?.querySelector<HTMLElement>('a[href], [tabindex]:not([data-select])')?.focus({ preventScroll: true });
}

function consume(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Shows the preview of a range while Shift is held. */
function usePreviewKey(store: SelectionStore, findHovered: () => ItemPosition | undefined): void {
  const show = useEffectEvent((isShift: boolean) => store.previewTo(isShift ? findHovered() : undefined));
  useEffect(() => {
    const onKey = ({ key, type }: globalThis.KeyboardEvent) => {
      if (key === 'Shift') show(type === 'keydown');
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, []);
}

/** Escape ends select mode, unless it closes a dialog or menu. */
function useQuitKey(store: SelectionStore): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isPageOnTop()) store.quit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}

/** Ctrl+A selects all files wherever the focus is, such as on a button of the toolbar that was pressed, except in a text field. */
function useSelectAllKey(store: SelectionStore): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !findByKey(selectAll, event, 'page') || !store.get().isSelecting) return;
      if (isTextField(event.target) || !isPageOnTop()) return;
      event.preventDefault();
      store.selectAll();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'))
  );
}
