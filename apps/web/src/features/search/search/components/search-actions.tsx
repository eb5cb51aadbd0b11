import type { JobId } from '@stund/contract';
import { Button } from '@stund/ui';
import { Bookmark, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { SearchText } from '../../../../shared/search/search-text.ts';
import { AddToAlbumDialog, useCopyToAlbum } from '../../../together/album-choice/index.ts';
import { listFoundIds } from '../api/list-found-ids.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import styles from './search-actions.module.css';

interface SearchActionsProps {
  jobId: JobId;
  search: SearchText;
  /** The number of files found. */
  count: number;
}

/** Saves the search, or makes an album of what it finds now. */
export function SearchActions({ jobId, search, count }: SearchActionsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<'save' | 'album'>();
  const copyToAlbum = useCopyToAlbum();
  const readOnly = useReadOnlyReason();
  return (
    <div className={styles.actions}>
      <Button icon={<Bookmark />} onClick={() => setOpen('save')}>
        {t('search.save')}
      </Button>
      {count > 0 && (
        <Button icon={<FolderPlus />} disabledReason={readOnly} onClick={() => setOpen('album')}>
          {t('search.album')}
        </Button>
      )}
      {open === 'save' && <SaveSearchDialog search={search} onClose={() => setOpen(undefined)} />}
      <AddToAlbumDialog
        isOpen={open === 'album'}
        startsWithNew
        amount={count}
        onClose={() => setOpen(undefined)}
        onChoose={(target) => void copyToAlbum({ jobId, fileIds: listFoundIds(jobId, search), target })}
      />
    </div>
  );
}
