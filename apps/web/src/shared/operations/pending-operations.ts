import { createStore } from '../store/store.ts';

/** Work that would be lost or left incomplete if the page were closed (docs/rules/pages.md#pa6). */
export type OperationKind = 'upload' | 'delete' | 'restore' | 'copy' | 'download-preparation';

interface Operation {
  kind: OperationKind;
  /** Closing the page only interrupts the operation; it continues when the page is opened again. */
  isResumable: boolean;
}

const pending = createStore<ReadonlyMap<symbol, Operation>>(new Map());

/**
 * Registers work. While any is pending that is not resumable, the browser asks before it leaves the page. Returns a
 * function that ends it, for a `finally`.
 */
export function beginOperation(kind: OperationKind, { isResumable = false } = {}): () => void {
  const operation = Symbol(kind);
  pending.set(new Map(pending.get()).set(operation, { kind, isResumable }));
  return () => {
    const left = new Map(pending.get());
    if (left.delete(operation)) pending.set(left);
  };
}

/** Discards all operations when the person chose to leave. */
export function discardOperations(): void {
  pending.set(new Map());
}

/** Whether anything is pending, including resumable operations. */
export function hasPendingOperations(): boolean {
  return pending.get().size > 0;
}

/** Makes the browser ask before leaving. Call once; returns a function that stops it. */
export function watchUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    // Registered only while needed, because the listener disables the back/forward cache in some browsers.
    if ([...pending.get().values()].some(({ isResumable }) => !isResumable))
      window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  };
  update();
  const unsubscribe = pending.subscribe(update);
  return () => {
    unsubscribe();
    window.removeEventListener('beforeunload', warn);
  };
}
