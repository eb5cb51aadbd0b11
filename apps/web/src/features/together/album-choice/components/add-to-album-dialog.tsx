import { lazy, Suspense } from 'react';
import type { AlbumChoiceDialogProps } from './album-choice-dialog.tsx';

const LoadedDialog = lazy(() =>
  import('./album-choice-dialog.tsx').then((module) => ({ default: module.AlbumChoiceDialog })),
);

interface AddToAlbumDialogProps extends AlbumChoiceDialogProps {
  isOpen: boolean;
}

/** Lets the user choose an album that they may add files to, or create a private one. Loaded when it opens. */
export function AddToAlbumDialog({ isOpen, ...rest }: AddToAlbumDialogProps) {
  // Unmounting discards the choice.
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...rest} />
    </Suspense>
  );
}
