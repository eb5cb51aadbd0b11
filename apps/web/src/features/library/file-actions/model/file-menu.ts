import type { FileRecord } from '@stund/contract';
import { createStore, useStore } from '../../../../shared/store/store.ts';

export interface FileMenuState {
  file: FileRecord;
  at: { x: number; y: number };
  /** Selects it; undefined where nothing can be selected. */
  select: (() => void) | undefined;
  /** The element that gets the focus when the menu closes. */
  opener: HTMLElement | undefined;
}

const openMenu = createStore<FileMenuState | undefined>(undefined);

interface MenuTriggerEvent {
  readonly currentTarget: EventTarget & Element;
  readonly clientX: number;
  readonly clientY: number;
  readonly nativeEvent: Event;
  preventDefault(): void;
}

/**
 * Opens the context menu of a file at the pointer or, for the menu key, at its element. Use it as `onContextMenu`. A
 * long press on a touch screen selects instead and opens no menu. Needs a FileMenuLayer on the page.
 */
export function openFileMenu(file: FileRecord, event: MenuTriggerEvent, select?: () => void): void {
  event.preventDefault();
  const { nativeEvent, currentTarget } = event;
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return;
  const box = currentTarget.getBoundingClientRect();
  // Some browsers report no coordinates for the menu key.
  const hasPlace = event.clientX > 0 || event.clientY > 0;
  const at = hasPlace
    ? { x: event.clientX, y: event.clientY }
    : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const opener = currentTarget instanceof HTMLElement ? currentTarget : undefined;
  openMenu.set({ file, at, select, opener });
}

export function closeFileMenu(givesFocusBack: boolean): void {
  const opener = openMenu.get()?.opener;
  openMenu.set(undefined);
  if (givesFocusBack) opener?.focus({ preventScroll: true });
}

export function useOpenMenu(): FileMenuState | undefined {
  return useStore(openMenu);
}
