import { Button, phoneQuery, useMediaQuery } from '@stund/ui';
import { Plus } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { AddPhotosMenu } from '../add-photos-menu.tsx';
import styles from './edited-files.module.css';
import { ExistingFileTile } from './existing-file-tile.tsx';
import { FailedUploadsBanner } from './failed-uploads-banner.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { EditedAlbum } from './use-edited-album.ts';

/** Only as many existing files are shown as help to recognise what is missing. */
const maxExistingFiles = 100;

interface EditedFilesProps extends Pick<EditedAlbum, 'uploads' | 'existingFiles'> {
  /** The page that adds photos from the timeline. */
  fromTimeline: string;
}

/** The uploads to an album with their progress, the files it had before, and a menu that adds more. */
export function EditedFiles({ uploads, existingFiles, fromTimeline }: EditedFilesProps) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const isSingle = uploads.length + existingFiles.length === 1;
  return (
    <>
      <UploadProgress uploads={uploads} />
      <ul className={styles.tiles} data-single={isSingle || undefined} aria-label={t('albums.files')}>
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
        {existingFiles.slice(0, maxExistingFiles).map((file) => (
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
      <FailedUploadsBanner uploads={uploads} />
    </>
  );
}
