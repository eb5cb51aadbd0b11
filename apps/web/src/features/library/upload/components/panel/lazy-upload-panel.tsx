import { type ComponentProps, lazy, Suspense } from 'react';

/** Loads the panel; call it when an upload is likely. */
export const loadUploadPanel = () => import('./upload-panel.tsx');
const UploadPanel = lazy(async () => ({ default: (await loadUploadPanel()).UploadPanel }));

/** The panel of the queue, loaded for the first upload: most visits upload nothing. */
export function LazyUploadPanel(props: ComponentProps<typeof UploadPanel>) {
  if (props.summary.phase === 'empty') return null;
  return (
    <Suspense>
      <UploadPanel {...props} />
    </Suspense>
  );
}
