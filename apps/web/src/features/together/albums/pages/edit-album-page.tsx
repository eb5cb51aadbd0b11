import type { JobId, ListedJob } from '@stund/contract';
import { Button } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { InviteDialog } from '../../invitations/index.ts';
import { LiveAlbum } from '../api/live-album.tsx';
import { AlbumDropZone } from '../components/album-drop-zone.tsx';
import { AlbumTitle } from '../components/album-title.tsx';
import { DraftHeading } from '../components/create/draft-heading.tsx';
import { EditAlbumBar } from '../components/create/edit-album-bar.tsx';
import { EditedFiles } from '../components/create/edited-files.tsx';
import { useEditAlbumActions } from '../components/create/use-edit-album-actions.ts';
import { useEditedAlbum } from '../components/create/use-edited-album.ts';
import styles from './edit-album-page.module.css';

interface EditAlbumPageProps {
  jobId: JobId;
  /** The page to open afterwards: `photos`, `albums`, or `a` for the album. */
  goToAfter: string;
}

/**
 * The second step of creating an album, and the page that adds photos to an existing one. Nothing here waits for
 * uploads: they continue in the background, and the first of them creates the album on the server.
 */
export function EditAlbumPage({ jobId, goToAfter }: EditAlbumPageProps) {
  const { t } = useTexts();
  const edited = useEditedAlbum(jobId);
  const { draft, isCreated, album, isOwn, uploads, existingFiles } = edited;
  const { isBusy, isLinkShown, finish, cancel, leave } = useEditAlbumActions(jobId, edited, goToAfter);
  usePageTitle(t(draft ? 'albums.new' : 'albums.add'));
  const isEmpty = uploads.length + existingFiles.length === 0;
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
      {isEmpty ? (
        <AlbumDropZone fromTimeline={fromTimeline}>
          {draft && (
            <Button variant="tertiary" isBusy={isBusy} onClick={() => void finish()}>
              {t('albums.createEmpty')}
            </Button>
          )}
        </AlbumDropZone>
      ) : (
        <>
          <EditedFiles uploads={uploads} existingFiles={existingFiles} fromTimeline={fromTimeline} />
          {isOwn && <p className={styles.note}>{t('albums.alsoTimeline')}</p>}
        </>
      )}
      {isLinkShown && draft && (
        <AlbumCreatedDialog album={{ id: draft.id, name: draft.title, has_password: false }} onClose={leave} />
      )}
    </div>
  );
}

interface AlbumCreatedDialogProps {
  album: Pick<ListedJob, 'id' | 'name' | 'has_password'>;
  onClose: () => void;
}

/** The last step of creating a shared album: copy its link or send invitations. */
function AlbumCreatedDialog({ album, onClose }: AlbumCreatedDialogProps) {
  const { t } = useTexts();
  return (
    <InviteDialog album={album} title={t('albums.created.title')} closeLabel={t('albums.toAlbum')} onClose={onClose} />
  );
}
