import { lazy, Suspense } from 'react';
import type { InviteDialogProps } from './invite-dialog.tsx';

const LoadedDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })));

/**
 * Invites people to a shared album by its link and, where the installation sends mail, by mail. For its owner. Mounting
 * it opens it.
 */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
