import type { FileId, JobId, ListedFile } from '@stund/contract';
import { Banner, Button, EmptyState, IconButton, useMediaQuery } from '@stund/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FolderX, Search } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { shareQuery } from '../../../../shared/albums/share-query.ts';
import { loadPageTexts, useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { useJobFiles } from '../../../../shared/job-files/job-files.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useLateModule } from '../../../../shared/network/use-late-module.ts';
import { useMapInAddress } from '../../../../shared/places/use-map-in-address.ts';
import { useJobSearch } from '../../../../shared/search/job-search.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { LazyJobSearch } from '../../../search/search-field/index.ts';
import { useCountOpening } from '../api/count-opening.ts';
import { ServiceOffer } from '../components/service-offer.tsx';
import { ShareActions } from '../components/share-actions.tsx';
import { ShareDocuments } from '../components/share-documents.tsx';
import { ShareGrid } from '../components/share-grid.tsx';
import { ShareHeading } from '../components/share-heading.tsx';
import { ShareMap } from '../components/share-map.tsx';
import { titleOf } from '../model/describe-share.ts';
import styles from './share-page.module.css';

/** The order of the files, also in the viewer. */
const order = 'NEWEST_TAKEN';

const loadLiveShare = () => import('../components/live-share.ts');
const CopyAfterLogin = lazy(async () => {
  const [module] = await Promise.all([import('../components/copy-after-login.tsx'), loadPageTexts()]);
  return { default: module.CopyAfterLogin };
});
const Downloads = lazy(async () => {
  const [module] = await Promise.all([import('../../../archives/downloads/index.ts'), loadPageTexts()]);
  return { default: module.DownloadLayer };
});

interface SharePageProps {
  jobId: JobId;
  /** The file that is open in the viewer over this page. */
  openFileId: FileId | undefined;
}

/** The files of a share, for its recipients and its owner. Needs a ShareGate around it. */
export function SharePage({ jobId, openFileId }: SharePageProps) {
  const texts = useTexts();
  const { t } = texts;
  const { data: share } = useSuspenseQuery(shareQuery(jobId));
  const query = useJobFiles(jobId, order);
  const files = useMemo(() => sortFiles(query.data?.files ?? [], order), [query.data]);
  const { search, filter } = useJobSearch(jobId);
  const { media, documents } = useMemo(() => splitByKind(filter(files)), [filter, files]);
  const mayViewPlaces = share.current_user_can.viewPlaces && share.picture_count + share.video_count > 0;
  const map = useMapInAddress(mayViewPlaces);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const hasSearch = isSearchOpen || search !== undefined;
  const hasAccount = useSession().token !== undefined;
  // On small screens the files come before the offer.
  const isWide = useMediaQuery('(width >= 900px)');
  // What only later actions need waits until the first picture has arrived, or someone begins to use the page.
  const [isWaiting, setIsWaiting] = useState(true);
  const stopWaiting = () => setIsWaiting(false);
  const isComplete = query.data?.isComplete ?? false;
  const isLoading = !query.data && !query.error;
  const hasFailed = !query.data && query.error !== null;
  const isCounted = isComplete || search !== undefined;
  const mediaCount = countOf(media.length, share.picture_count + share.video_count, isCounted);
  const documentCount = countOf(documents.length, share.document_count, isCounted);
  usePageTitle(share.name || titleOf(share, texts));
  useCountOpening(share);
  const live = useLateModule(loadLiveShare);
  return (
    <div
      className={styles.page}
      onLoadCapture={stopWaiting}
      onErrorCapture={stopWaiting}
      onPointerDownCapture={stopWaiting}
      onKeyDownCapture={stopWaiting}
    >
      <div className={styles.head}>
        <div className={styles.lead}>
          <ShareHeading share={share} />
          <div className={styles.tools}>
            <ShareActions share={share} files={files} map={mayViewPlaces ? map : undefined} />
            {!hasSearch && share.file_count > 1 && (
              <IconButton label={t('share-page.search')} icon={<Search />} onClick={() => setIsSearchOpen(true)} />
            )}
          </div>
        </div>
        {!hasAccount && isWide && <ServiceOffer />}
      </div>
      {hasSearch && (
        <LazyJobSearch jobId={jobId} label={t('share-page.search')} onClose={() => setIsSearchOpen(false)} />
      )}
      {isLoading && (
        <p role="status" className="visually-hidden">
          {t('share-page.loading')}
        </p>
      )}
      {hasFailed && <LoadError title={t('share-page.failed')} query={query} />}
      {isComplete && files.length === 0 && (
        <EmptyState icon={<FolderX />} title={t('share-page.empty.title')} text={t('share-page.empty.text')} />
      )}
      {!hasFailed && documentCount > 0 && <ShareDocuments documents={documents} count={documentCount} share={share} />}
      {!hasFailed && mediaCount > 0 && map.isShown && <ShareMap jobId={jobId} openFileId={openFileId} />}
      {!hasFailed && mediaCount > 0 && !map.isShown && (
        <ShareGrid
          jobId={jobId}
          files={media}
          count={mediaCount}
          openFileId={openFileId}
          hasHeading={documentCount > 0}
        />
      )}
      {query.data && !isComplete && query.error && (
        <Banner
          kind="danger"
          action={
            <Button size={32} variant="tertiary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('shared.retry')}
            </Button>
          }
        >
          {t('share-page.restFailed')}
        </Banner>
      )}
      {!hasAccount && !isWide && <ServiceOffer />}
      {live && <live.LiveShare share={share} />}
      <Suspense fallback={null}>
        {hasAccount && <CopyAfterLogin share={share} />}
        {!hasAccount && (!isWaiting || (isComplete && media.length === 0)) && <Downloads />}
      </Suspense>
    </div>
  );
}

function splitByKind(files: readonly ListedFile[]) {
  const isDocument = ({ type }: ListedFile) => type === 'Documents';
  return { media: files.filter((file) => !isDocument(file)), documents: files.filter(isDocument) };
}

/** Until all files are loaded, the expected number: their places are there at once, so that nothing moves when they arrive. */
function countOf(loaded: number, expected: number, isComplete: boolean): number {
  return isComplete ? loaded : Math.max(loaded, expected);
}
