import type { FileRecord, ListedJob } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { Link2 } from 'lucide-react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { copyFileLink } from '../../../invitations/index.ts';

/** Copies the public link to this one file; hidden in private albums. */
export function FileLinkItem({ album, file }: { album: ListedJob; file: FileRecord }) {
  const { t } = useTexts();
  if (album.privacy_mode !== 'shared') return null;
  return (
    <MenuItem icon={<Link2 />} onSelect={() => void copyFileLink(album.id, file.id)}>
      {t('albums.copyFileLink', { kind: file.type })}
    </MenuItem>
  );
}
