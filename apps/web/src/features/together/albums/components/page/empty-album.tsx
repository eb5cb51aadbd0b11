import type { ListedJob } from '@stund/contract';
import { EmptyState } from '@stund/ui';
import { Images } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { useVisitorKind } from '../../../guests/index.ts';
import { AlbumDropZone } from '../album-drop-zone.tsx';
import styles from './album-content.module.css';

/** Displayed instead of the files of an empty album; visitors who may add files can do so here. */
export function EmptyAlbum({ album, mayAdd }: { album: ListedJob; mayAdd: boolean }) {
  const { t } = useTexts();
  const hasAccount = useVisitorKind() === 'account';
  if (mayAdd) return <AlbumDropZone fromTimeline={hasAccount ? addresses.addPhotos(album.id) : undefined} />;
  return (
    <EmptyState
      className={styles.state}
      icon={<Images />}
      title={t('albums.empty.title')}
      text={t('albums.empty.visitor')}
    />
  );
}
