import { createStore } from '../store/store.ts';

/** Work that would be lost, or left half done, if the page were closed (docs/rules/pages.md#pa6). */
export type OperationKind = 'upload' | 'delete' | 'restore' | 'copy' | 'download-preparation';

interface Operation {
  kind: OperationKind;
  /** Closing the page only interrupts it: it goes on when the page is opened again. */
  isResumable: boolean;
}

const pending = createStore<ReadonlyMap<symbol, Operation>>(new Map());

/** Announces work; while any is pending that is not kept, the browser asks before it leaves the page. Returns what ends it, for a `finally`. */
export function beginOperation(kind: OperationKind, { isResumable = false } = {}): () => void {
  const operation = Symbol(kind);
  pending.set(new Map(pending.get()).set(operation, { kind, isResumable }));
  return () => {
    const left = new Map(pending.get());
    if (left.delete(operation)) pending.set(left);
  };
}

/** The person chose to leave and to lose them. */
export function discardOperations(): void {
  pending.set(new Map());
}

/** Whether the page should better stay, also for what is kept. */
export function hasPendingOperations(): boolean {
  return pending.get().size > 0;
}

/** Makes the browser ask before leaving. Call once; returns what ends it. */
export function watchUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    // Only while it is needed: a listener keeps some browsers from holding the page for the back button.
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
