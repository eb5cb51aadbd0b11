import type { FileRecord } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { amountOf, kindsOf } from '../../../shared/files/kind-of-files.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { AddToAlbumDialog } from './add-to-album-dialog.tsx';
import { useCopyToAlbum } from './use-copy-to-album.ts';

interface AddToAlbum {
  /** The menu item that adds the file to an album. */
  renderItem: (file: FileRecord) => ReactNode;
  /** Render it outside the menu. */
  dialog: ReactNode;
}

/** Adds one file to an album from its menu. `currentId` is the album that contains the file; it is not offered. */
export function useAddToAlbum(currentId?: string): AddToAlbum {
  const { t } = useTexts();
  const copyToAlbum = useCopyToAlbum();
  const [file, setFile] = useState<FileRecord>();
  return {
    renderItem: (one) => (
      <MenuItem icon={<FolderPlus />} onSelect={() => setFile(one)}>
        {t('album-choice.addTo')}
      </MenuItem>
    ),
    dialog: (
      <AddToAlbumDialog
        isOpen={file !== undefined}
        amount={amountOf(file ? [file] : [])}
        currentId={currentId}
        onClose={() => setFile(undefined)}
        onChoose={(target) =>
          file && void copyToAlbum({ jobId: file.job_id, fileIds: [file.id], kinds: kindsOf([file]), target })
        }
      />
    ),
  };
}
