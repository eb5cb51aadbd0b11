import { expandId, type FileId, type JobId } from '@stund/contract';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import {
  loadCopyShareGate,
  loadShareNotFoundPage,
  loadShareViewer,
  ShareGate,
  SharePage,
} from '../../features/together/share-page/index.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';

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
  const { share = '', file } = useParams();
  const jobId = expandId(share) as JobId | undefined;
  const fileId = file === undefined ? undefined : (expandId(file) as FileId | undefined);
  if (jobId === undefined || (file !== undefined && fileId === undefined)) return <ShareGoneRoute />;
  return (
    <ShareGate jobId={jobId}>
      <SharePage key={jobId} jobId={jobId} openFileId={fileId} />
      <Suspense fallback={null}>{fileId && <ShareViewer jobId={jobId} fileId={fileId} />}</Suspense>
    </ShareGate>
  );
}

/** /share/{share}/copyShare */
export function CopyShareRoute() {
  const { share = '' } = useParams();
  const jobId = expandId(share) as JobId | undefined;
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
