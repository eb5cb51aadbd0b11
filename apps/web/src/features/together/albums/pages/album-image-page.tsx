import type { FileId, FileRecord, ListedJob } from '@stund/contract';
import { Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, FileOutput } from 'lucide-react';
import { Link } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { DownloadRight } from '../../../../shared/files/download-right.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { FollowFile } from '../../../../shared/files/follow-file.tsx';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { fileNameOf, jpegNameOf } from '../../../../shared/files/name/file-name.ts';
import { formatDateTime, parseWallClock } from '../../../../shared/formatting/dates.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useStableError } from '../../../../shared/link-gate/use-stable-error.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { isIos } from '../../../../shared/session/is-ios.ts';
import { useUploadTarget } from '../../../library/upload/index.ts';
import { enterFullscreen, FullscreenFile } from '../../../library/viewer/index.ts';
import { AddToTimelineButton, AlbumNotFoundPage } from '../../guests/index.ts';
import { SharedFilePreview } from '../components/image/shared-file-preview.tsx';
import styles from './album-image-page.module.css';

interface AlbumImagePageProps {
  album: ListedJob;
  fileId: FileId;
}

/** A single file of an album, opened by its link (docs/rules/albums.md#al12). */
export function AlbumImagePage({ album, fileId }: AlbumImagePageProps) {
  const { t } = useTexts();
  const { data: file, error, isPending, refetch } = useQuery(fileQuery(album.id, fileId));
  const isGone = error !== null && ['not-found', 'invalid-request'].includes(failureCode(error));
  const failedWith = useStableError({ error: file && !isGone ? null : error, isPending });
  useUploadTarget('nowhere');
  if (isGone) return <AlbumNotFoundPage isFile />;
  if (failedWith !== null) {
    const failure = { error: failedWith, isRetrying: isPending, retry: () => void refetch() };
    return <AlbumNotFoundPage isFile failure={failure} />;
  }
  if (!file) return <Spinner className={styles.waiting} size={24} label={t('viewer.loading')} />;
  return (
    <>
      {isBeingMade(file) && <FollowFile jobId={album.id} fileId={fileId} />}
      <SharedFile album={album} file={file} />
    </>
  );
}

function isBeingMade({ encoding_status: status, has_thumbnails }: FileRecord): boolean {
  return !has_thumbnails && (status === 'PROCESSING' || status === 'FETCHING');
}

function SharedFile({ album, file }: { album: ListedJob; file: FileRecord }) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const fullscreen = useOverlay('fullscreen');
  const title = useSharedTitle(album, file);
  const wallClock = parseWallClock(file.timestamp);
  const can = album.current_user_can;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        {[wallClock && formatDateTime(wallClock, language), formatSize(file.size, language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.actions}>
        {can.download && !isIos(navigator) && (
          <Button variant="primary" icon={<Download />} href={downloadUrl(file)} download={fileNameOf(file)}>
            {t('file-actions.download')}
          </Button>
        )}
        {can.download && !isIos(navigator) && isHeic(file) && (
          <Button icon={<FileOutput />} href={downloadUrl(file, { jpeg: true })} download={jpegNameOf(file)}>
            {t('downloads.export')}
          </Button>
        )}
        <AddToTimelineButton album={album} fileId={file.id} />
        {/* Visitors who received the link to one file are not offered the whole album. */}
        {(can.changeProperties || album.is_subscribed) && (
          <Button variant="tertiary" render={(props) => <Link to={addresses.album(album.id)} {...props} />}>
            {t('albums.toAlbum')}
          </Button>
        )}
      </div>
      <SharedFilePreview
        file={file}
        onOpen={() => {
          enterFullscreen();
          fullscreen.open();
        }}
      />
      {fullscreen.isOpen && file.type !== 'Documents' && (
        <DownloadRight value={can.download}>
          <FullscreenFile file={file} onClose={fullscreen.close} />
        </DownloadRight>
      )}
    </div>
  );
}

/** The title of the page: the kind of the file and who has shared it. */
function useSharedTitle(album: ListedJob, { type: kind }: FileRecord): string {
  const { t } = useTexts();
  if (album.current_user_can.changeProperties) return t('albums.image.own', { kind });
  const name = album.details?.owner.name ?? '';
  return name === '' ? t('albums.image.shared', { kind }) : t('albums.image.sharedBy', { kind, name });
}
