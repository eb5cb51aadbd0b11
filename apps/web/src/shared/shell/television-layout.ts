import { createStore, useStore } from '../store/store.ts';

const isOnTelevision = createStore(false);

/** Whether the page has the layout for remote controls, where the arrow keys move the focus. */
export const isTelevisionLayout = isOnTelevision.get;

export function useTelevisionLayout(): boolean {
  return useStore(isOnTelevision);
}

export function showTelevisionLayout(isOn: boolean): void {
  if (isOn) document.documentElement.dataset.layout = 'tv';
  else delete document.documentElement.dataset.layout;
  isOnTelevision.set(isOn);
}
