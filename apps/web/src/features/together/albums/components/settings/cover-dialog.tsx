import type { ListedJob } from '@stund/contract';
import { Button, Dialog, Spinner, VirtualGrid } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { jobFilesQuery } from '../../../../../shared/job-files/job-files.ts';
import { PickerTile } from '../../../../library/picker/index.ts';
import { albumMutations } from '../../api/change-album.ts';

interface CoverDialogProps {
  album: ListedJob;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets the owner choose the cover of an album. */
export function CoverDialog({ album, isOpen, onClose }: CoverDialogProps) {
  const { t } = useTexts();
  const { data } = useQuery(jobFilesQuery(album.id));
  const files = data?.files.filter(({ has_thumbnails }) => has_thumbnails);
  const choose = (fileId: ListedJob['cover_id']) => {
    onClose();
    void albumMutations(album).setCover(fileId);
  };
  return (
    <Dialog
      isOpen={isOpen}
      width={640}
      onClose={onClose}
      title={t('albums.cover.change')}
      actions={
        <>
          {album.cover_id !== null && (
            <Button variant="tertiary" onClick={() => choose(null)}>
              {t('albums.cover.first')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shared.cancel')}</Button>
        </>
      }
    >
      {files ? (
        <VirtualGrid
          label={t('albums.files')}
          minTilePx={128}
          sections={[{ key: 'album', count: files.length, headingPx: 0 }]}
          getKey={(index) => files[index]?.id ?? String(index)}
          renderTile={(index, focus) => (
            <PickerTile file={files[index]} focus={focus} onPick={() => choose(files[index]?.id ?? null)} />
          )}
        />
      ) : (
        <Spinner size={24} label={t('albums.loading')} />
      )}
    </Dialog>
  );
}
