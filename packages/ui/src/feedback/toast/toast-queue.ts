import type { ReactNode } from 'react';

const toastMs = 4000;
const visibleCount = 3;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastOptions {
  message: ReactNode;
  /** `error` is announced at once and shows the error mark; `busy` shows a spinner and stays until it is dismissed or replaced. */
  kind?: 'done' | 'error' | 'busy' | undefined;
  /** A bare icon element before the text. */
  icon?: ReactNode;
  /** At most one action. Pressing it dismisses the toast. */
  action?: ToastAction | undefined;
  /** Default 4000; infinite for `busy`. */
  durationMs?: number | undefined;
  /** A toast with the id of an existing one replaces it in place. */
  id?: string | undefined;
}

export interface ToastItem extends ToastOptions {
  id: string;
  durationMs: number;
  /** Incremented with every change of this toast, so that its timer restarts. */
  version: number;
}

/** A queue of toasts outside React. Three are visible at a time; the others wait their turn. */
export class ToastQueue {
  #items: readonly ToastItem[] = [];
  #visible: readonly ToastItem[] = [];
  #listeners = new Set<() => void>();
  #count = 0;

  /** Queues a toast and returns its id. */
  show = (options: ToastOptions): string => {
    this.#count += 1;
    const id = options.id ?? `toast-${this.#count}`;
    const durationMs = options.durationMs ?? (options.kind === 'busy' ? Number.POSITIVE_INFINITY : toastMs);
    const item: ToastItem = { ...options, id, durationMs, version: this.#count };
    const isThere = this.#items.some((other) => other.id === id);
    this.#set(isThere ? this.#items.map((other) => (other.id === id ? item : other)) : [...this.#items, item]);
    return id;
  };

  dismiss = (id: string): void => {
    this.#set(this.#items.filter((item) => item.id !== id));
  };

  clear = (): void => {
    this.#set([]);
  };

  /** The visible toasts, oldest first; the same array until something changes. */
  read = (): readonly ToastItem[] => this.#visible;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(items: readonly ToastItem[]): void {
    this.#items = items;
    this.#visible = items.slice(0, visibleCount);
    for (const listener of this.#listeners) listener();
  }
}

/** The queue that ToastRegion shows unless it is given another. */
export const toasts = new ToastQueue();

/** Shows a toast from anywhere: `showToast({ message: 'Saved' })`. Returns its id. */
export const showToast = toasts.show;

export const dismissToast = toasts.dismiss;
