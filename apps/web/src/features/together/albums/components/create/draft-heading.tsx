import { IconButton } from '@stund/ui';
import { Lock, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { AlbumDraft } from '../../model/drafts.ts';
import { AlbumTitle } from '../album-title.tsx';
import styles from './draft-heading.module.css';
import { NewAlbumDialog } from './new-album-dialog.tsx';

/** The name and the sharing settings of a draft album, both editable. */
export function DraftHeading({ draft }: { draft: AlbumDraft }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { title, isShared, allowsComments, allowsUploads } = draft;
  const may = `${allowsComments ? 'C' : ''}${allowsUploads ? 'U' : ''}` as '' | 'C' | 'U' | 'CU';
  const open = () => setIsOpen(true);
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <AlbumTitle name={title} />
        <IconButton label={t('albums.change')} icon={<Pencil />} onClick={open} />
      </h1>
      <div className={styles.privacy}>
        {isShared ? <Users aria-hidden="true" /> : <Lock aria-hidden="true" />}
        <p>
          {isShared ? t(`albums.draft.shared${may}`) : t('albums.draft.private')}{' '}
          <button type="button" className={styles.change} onClick={open}>
            {t('albums.draft.change')}
          </button>
        </p>
      </div>
      <NewAlbumDialog draft={draft} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
