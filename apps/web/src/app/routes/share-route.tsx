import { lazy, Suspense } from 'react';
import {
  loadCopyShareGate,
  loadShareNotFoundPage,
  loadShareViewer,
  ShareGate,
  SharePage,
} from '../../features/together/share-page/index.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';

const NotFoundPage = lazy(async () => {
  const [module] = await Promise.all([loadShareNotFoundPage(), loadPageTexts()]);
  return { default: module.ShareNotFoundPage };
});
const ShareViewer = lazy(async () => {
  const [module] = await Promise.all([loadShareViewer(), loadPageTexts()]);
  return { default: module.ShareViewer };
});
const CopyShareGate = lazy(async () => {
  const [module] = await Promise.all([loadCopyShareGate(), loadPageTexts()]);
  return { default: module.CopyShareGate };
});

/** /share/{share} and /share/{share}/{file}, where the viewer covers the page, which keeps its state. */
export function ShareRoute() {
  const { jobId, fileId, hasInvalidFile } = useAddressIds();
  if (jobId === undefined || hasInvalidFile) return <ShareGoneRoute />;
  return (
    <ShareGate jobId={jobId}>
      <SharePage key={jobId} jobId={jobId} openFileId={fileId} />
      <Suspense fallback={null}>{fileId && <ShareViewer jobId={jobId} fileId={fileId} />}</Suspense>
    </ShareGate>
  );
}

/** /share/{share}/copyShare */
export function CopyShareRoute() {
  const { jobId } = useAddressIds();
  if (jobId === undefined) return <ShareGoneRoute />;
  return (
    <Suspense fallback={null}>
      <CopyShareGate jobId={jobId} />
    </Suspense>
  );
}

/** /share/… with an unknown address. */
export function ShareGoneRoute() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}
