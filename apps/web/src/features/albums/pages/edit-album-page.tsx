import { Banner, Button, PHONE_QUERY, showToast, useMediaQuery } from '@stund/ui';
import type { UploadFile } from '@stund/uploader';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { albumQuery } from '../../../shared/albums/album-query.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';
import { sendUploadCommand, useUploadsOfJob, useUploadTarget } from '../../upload/index.ts';
import { albumFilesQuery } from '../api/album-files.ts';
import { deleteAlbum } from '../api/change-album.ts';
import { createAlbumFromDraft } from '../api/create-album.ts';
import { LiveAlbum } from '../api/live-album.tsx';
import { AlbumDropZone } from '../components/album-drop-zone.tsx';
import { AlbumTitle } from '../components/album-title.tsx';
import { AddPhotosMenu } from '../components/create/add-photos-menu.tsx';
import { AlbumCreatedDialog } from '../components/create/album-created-dialog.tsx';
import { DraftHeading } from '../components/create/draft-heading.tsx';
import { EditAlbumBar } from '../components/create/edit-album-bar.tsx';
import { ExistingFileTile } from '../components/create/existing-file-tile.tsx';
import { UploadProgress } from '../components/create/upload-progress.tsx';
import { UploadTile } from '../components/create/upload-tile.tsx';
import { endDraft, useDraft } from '../model/drafts.ts';
import styles from './edit-album-page.module.css';

interface EditAlbumPageProps {
  jobId: string;
  /** The page to open afterwards: `photos`, `albums`, or `a` for the album. */
  goToAfter: string;
}

/**
 * The second step of creating an album, and the page that adds photos to an existing one. Nothing here waits for
 * uploads: they continue in the background, and the first of them creates the album on the server.
 */
export function EditAlbumPage({ jobId, goToAfter }: EditAlbumPageProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const draft = useDraft(jobId);
  // A discarded draft may never have existed on the server, so it must not be fetched.
  const [beganAsDraft] = useState(draft !== undefined);
  const isCreated = draft ? draft.isCreated : !beganAsDraft;
  const { uuid } = useAccount();
  const { data: album } = useQuery({ ...albumQuery(jobId), enabled: isCreated });
  const { data: known } = useQuery({ ...albumFilesQuery(jobId), enabled: isCreated });
  const uploads = useUploadsOfJob(jobId);
  const isOwn = draft !== undefined || album?.owner === uuid;
  const target = useMemo(
    () => ({
      jobId,
      alsoTargetTimeline: isOwn,
      prepare: () => createAlbumFromDraft(jobId, { isAutomatic: true }).then(() => true),
    }),
    [jobId, isOwn],
  );
  useUploadTarget(target);
  const [isBusy, setIsBusy] = useState(false);
  const [showsLink, setShowsLink] = useState(false);
  const isPhone = useMediaQuery(PHONE_QUERY);
  usePageTitle(t(draft ? 'albums.new' : 'albums.add'));

  const leave = (isDone: boolean) => {
    endDraft(jobId);
    const others = { photos: addresses.photos, albums: addresses.albums } as const;
    const isThere = isDone || draft === undefined;
    const home = isThere ? addresses.album(jobId) : addresses.albums;
    void navigate(goToAfter in others ? others[goToAfter as keyof typeof others] : home, { replace: true });
  };
  const finish = async () => {
    setIsBusy(true);
    try {
      await createAlbumFromDraft(jobId);
      if (draft?.isShared) setShowsLink(true);
      else leave(true);
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
    setIsBusy(false);
  };
  /** An album that an upload has already created moves to the trash. */
  const cancel = async () => {
    if (draft?.isCreated) {
      const isSure = await confirm({
        title: t('albums.discard.title'),
        text: t('albums.discard.text'),
        action: t('albums.discard'),
      });
      if (!isSure) return;
      for (const { id, status } of uploads) {
        if (status === 'Enqueued' || status === 'Uploading') sendUploadCommand({ type: 'removed', id });
      }
      leave(false);
      await deleteAlbum(draft);
      return;
    }
    leave(false);
  };
  const arrived = new Set(uploads.map(({ fileUuid }) => fileUuid));
  const others = known?.files.filter(({ id }) => !arrived.has(id)) ?? [];
  const count = uploads.length + others.length;
  const fromTimeline = draft ? addresses.addPhotosToNew(jobId) : addresses.addPhotos(jobId);
  return (
    <div className={styles.page}>
      {isCreated && <LiveAlbum jobId={jobId} />}
      <EditAlbumBar
        hasSteps={draft !== undefined}
        isBusy={isBusy}
        onCancel={() => void cancel()}
        onDone={() => void finish()}
      />
      {draft ? (
        <DraftHeading draft={draft} />
      ) : (
        <h1 className={styles.title}>{album && <AlbumTitle name={album.name} />}</h1>
      )}
      {count === 0 ? (
        <AlbumDropZone fromTimeline={fromTimeline}>
          {draft && (
            <Button variant="tertiary" isBusy={isBusy} onClick={() => void finish()}>
              {t('albums.createEmpty')}
            </Button>
          )}
        </AlbumDropZone>
      ) : (
        <>
          <UploadProgress uploads={uploads} />
          <ul className={styles.tiles} data-single={count === 1 || undefined} aria-label={t('albums.files')}>
            {!isPhone && (
              <li className={styles.more}>
                <AddPhotosMenu
                  fromTimeline={fromTimeline}
                  trigger={(trigger) => (
                    <button {...trigger} type="button" className={styles.moreButton}>
                      <Plus aria-hidden="true" />
                      {t('albums.addMore')}
                    </button>
                  )}
                />
              </li>
            )}
            {uploads.map((file) => (
              <UploadTile key={file.id} file={file} />
            ))}
            {others.slice(0, shownOthers).map((file) => (
              <ExistingFileTile key={file.id} file={file} />
            ))}
          </ul>
          {isPhone && (
            <div className={styles.moreBelow}>
              <AddPhotosMenu
                fromTimeline={fromTimeline}
                trigger={(trigger) => (
                  <Button {...trigger} icon={<Plus />}>
                    {t('albums.addMore')}
                  </Button>
                )}
              />
            </div>
          )}
          <Missing uploads={uploads} />
          {isOwn && <p className={styles.note}>{t('albums.alsoTimeline')}</p>}
        </>
      )}
      {showsLink && draft && (
        <AlbumCreatedDialog
          album={{ id: draft.id, name: draft.title, has_password: false }}
          onClose={() => leave(true)}
        />
      )}
    </div>
  );
}

/** Only as many existing files are shown as help to recognise what is missing. */
const shownOthers = 100;

/** Reports failed uploads and scrolls to the first of them. */
function Missing({ uploads }: { uploads: readonly UploadFile[] }) {
  const { t } = useTexts();
  const count = uploads.filter(({ status }) => status === 'Rejected').length;
  if (count === 0) return null;
  const show = () => {
    const tile = document.querySelector<HTMLElement>('[data-rejected]');
    tile?.scrollIntoView({ block: 'center' });
    tile?.focus({ preventScroll: true });
  };
  return (
    <Banner
      kind="danger"
      className={styles.missing}
      action={
        <Button size={32} variant="tertiary" onClick={show}>
          {t('upload.seeWhich')}
        </Button>
      }
    >
      {t('albums.missing', { count })}
    </Banner>
  );
}
