import type { FileRecord } from '@stund/contract';
import { createStore, useStore } from '../../../shared/store/store.ts';

export interface FileMenuState {
  file: FileRecord;
  at: { x: number; y: number };
  /** Where the focus goes back to. */
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
 * Opens the menu of a file where a right press or the menu key asked for it; give it as `onContextMenu`. A finger that
 * rests selects: it gets no menu, neither ours nor the browser's. Needs a FileMenuLayer on the page.
 */
export function openFileMenu(file: FileRecord, event: MenuTriggerEvent): void {
  event.preventDefault();
  const { nativeEvent, currentTarget } = event;
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return;
  const box = currentTarget.getBoundingClientRect();
  // Asked for by a key, some browsers name no place.
  const hasPlace = event.clientX > 0 || event.clientY > 0;
  const at = hasPlace
    ? { x: event.clientX, y: event.clientY }
    : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const opener = currentTarget instanceof HTMLElement ? currentTarget : undefined;
  openMenu.set({ file, at, opener });
}

export function closeFileMenu(givesFocusBack: boolean): void {
  const opener = openMenu.get()?.opener;
  openMenu.set(undefined);
  if (givesFocusBack) opener?.focus({ preventScroll: true });
}

export function useOpenMenu(): FileMenuState | undefined {
  return useStore(openMenu);
}
