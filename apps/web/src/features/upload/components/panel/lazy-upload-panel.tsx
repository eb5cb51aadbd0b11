import { type ComponentProps, lazy, Suspense } from 'react';

/** Fetches the panel; call it when somebody is about to upload. */
export const loadUploadPanel = () => import('./upload-panel.tsx');
const UploadPanel = lazy(async () => ({ default: (await loadUploadPanel()).UploadPanel }));

/** The panel of the queue, fetched for the first upload: most visits only look. */
export function LazyUploadPanel(props: ComponentProps<typeof UploadPanel>) {
  if (props.summary.phase === 'empty') return null;
  return (
    <Suspense>
      <UploadPanel {...props} />
    </Suspense>
  );
}
