import { Button, IconButton, showToast } from '@stund/ui';
import type { UploadFile } from '@stund/uploader';
import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { albumQuery } from '../../../shared/albums/album-query.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { confirm } from '../../../shared/prompts/prompts.ts';
import { pickFiles, sendToUploads, useUploadsTo, useUploadTarget } from '../../upload/index.ts';
import { albumFilesQuery } from '../api/album-files.ts';
import { deleteAlbum } from '../api/change-album.ts';
import { createFromDraft } from '../api/create-album.ts';
import { LiveAlbum } from '../api/live-album.tsx';
import { AlbumCreatedDialog } from '../components/album-created-dialog.tsx';
import { AlbumDropZone } from '../components/album-drop-zone.tsx';
import { AlbumTitle } from '../components/album-title.tsx';
import { EditBar } from '../components/edit-bar.tsx';
import { KnownTile } from '../components/known-tile.tsx';
import { NewAlbumDialog } from '../components/new-album-dialog.tsx';
import { PendingTile } from '../components/pending-tile.tsx';
import { type AlbumDraft, endDraft, useDraft } from '../model/drafts.ts';
import styles from './edit-album-page.module.css';

interface EditAlbumPageProps {
  jobId: string;
  /** Where it leads in the end: `photos`, `albums`, or `a`, to the album. */
  goToAfter: string;
}

/**
 * The second step of making an album, and more photos for one that is there. Nothing here waits for uploads: they go on while one
 * is elsewhere, and the first of them makes the album.
 */
export function EditAlbumPage({ jobId, goToAfter }: EditAlbumPageProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const draft = useDraft(jobId);
  // One that was given up has never been there.
  const [beganAsDraft] = useState(draft !== undefined);
  const isCreated = draft ? draft.isCreated : !beganAsDraft;
  const { uuid } = useAccount();
  const { data: album } = useQuery({ ...albumQuery(jobId), enabled: isCreated });
  const { data: known } = useQuery({ ...albumFilesQuery(jobId), enabled: isCreated });
  const uploads = useUploadsTo(jobId);
  const isOwn = draft !== undefined || album?.owner === uuid;
  const target = useMemo(
    () => ({
      jobId,
      alsoTargetTimeline: isOwn,
      prepare: () => createFromDraft(jobId, { isAutomatic: true }).then(() => true),
    }),
    [jobId, isOwn],
  );
  useUploadTarget(target);
  const [isBusy, setIsBusy] = useState(false);
  const [showsLink, setShowsLink] = useState(false);
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
      await createFromDraft(jobId);
      if (draft?.isShared) setShowsLink(true);
      else leave(true);
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
    setIsBusy(false);
  };
  /** What the first upload has made already goes to the trash again. */
  const cancel = async () => {
    if (draft?.isCreated) {
      const isSure = await confirm({
        title: t('albums.discard.title'),
        text: t('albums.discard.text'),
        action: t('albums.discard'),
      });
      if (!isSure) return;
      for (const { id, status } of uploads) {
        if (status === 'Enqueued' || status === 'Uploading') sendToUploads({ type: 'removed', id });
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
      <EditBar
        hasSteps={draft !== undefined}
        isBusy={isBusy}
        onCancel={() => void cancel()}
        onDone={() => void finish()}
      />
      {draft ? (
        <DraftHead draft={draft} />
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
          <Progress uploads={uploads} />
          <ul className={styles.tiles} data-single={count === 1 || undefined} aria-label={t('albums.files')}>
            <li className={styles.more}>
              <button type="button" className={styles.moreButton} onClick={() => pickFiles('files')}>
                <Plus aria-hidden="true" />
                {t('albums.addMore')}
              </button>
            </li>
            {uploads.map((file) => (
              <PendingTile key={file.id} file={file} />
            ))}
            {others.slice(0, shownOthers).map((file) => (
              <KnownTile key={file.id} file={file} />
            ))}
          </ul>
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

/** What an album has already is shown here as far as it helps to see what is missing. */
const shownOthers = 100;

/** What the album is going to be called and who will see it, which can be changed until it is made. */
function DraftHead({ draft }: { draft: AlbumDraft }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { title, isShared, allowsComments, allowsUploads } = draft;
  const may = `${allowsComments ? 'C' : ''}${allowsUploads ? 'U' : ''}` as '' | 'C' | 'U' | 'CU';
  return (
    <>
      <h1 className={styles.title}>
        <AlbumTitle name={title} />
        {!draft.isCreated && (
          <IconButton label={t('albums.change')} icon={<Pencil />} onClick={() => setIsOpen(true)} />
        )}
      </h1>
      <p className={styles.privacy}>
        {isShared ? <Users aria-hidden="true" /> : <Lock aria-hidden="true" />}
        {isShared ? t(`albums.draft.shared${may}`) : t('albums.draft.private')}
      </p>
      <NewAlbumDialog draft={draft} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Progress({ uploads }: { uploads: readonly UploadFile[] }) {
  const { t } = useTexts();
  const done = uploads.filter(({ status }) => status === 'Succeeded' || status === 'BackendSucceeded').length;
  const total = uploads.filter(({ status }) => status !== 'Cancelled').length;
  return (
    <p role="status" className={styles.progress}>
      {total > 0 && t('albums.uploaded', { done, total })}
    </p>
  );
}
