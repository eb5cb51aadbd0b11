import { lazy, Suspense } from 'react';
import type { InviteDialogProps } from './invite-dialog.tsx';

const LoadedDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })));

/** Asks people to a shared album: by its link, and by mail where this installation sends any. For its owner; mount it to open it. */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
