import type { FileId, FileRecord, ListedJob } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { Image } from 'lucide-react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { albumMutations } from '../../api/change-album.ts';

/**
 * Makes a file the cover of its album. Hidden when the viewer lacks the right, for the current cover, and for files
 * without a thumbnail.
 */
export function CoverItem({ album, file }: { album: ListedJob; file: FileRecord }) {
  const { t } = useTexts();
  if (!album.current_user_can.setCover || !file.has_thumbnails || album.cover_id === file.id) return null;
  return (
    <MenuItem icon={<Image />} onSelect={() => void albumMutations(album).setCover(file.id as FileId)}>
      {t('albums.setCover')}
    </MenuItem>
  );
}
