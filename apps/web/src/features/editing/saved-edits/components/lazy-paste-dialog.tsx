import { lazy, Suspense } from 'react';
import type { PasteDialogProps } from './paste-dialog.tsx';

const LoadedDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

/** Loaded when it opens. */
export function LazyPasteDialog(props: PasteDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
