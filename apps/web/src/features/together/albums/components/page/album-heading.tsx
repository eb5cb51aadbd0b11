import { type FileOrder, fileOrders, type ListedJob } from '@stund/contract';
import { classNames } from '@stund/ui';
import { Lock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { filesOfAlbum } from '../../../../../shared/albums/files-of-album.ts';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { formatDayRange, toWallClock } from '../../../../../shared/formatting/dates.ts';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { AlbumTitle } from '../album-title.tsx';
import { SortMenu } from '../sort-menu.tsx';
import styles from './album-heading.module.css';

interface AlbumHeadingProps {
  album: ListedJob;
  order: FileOrder;
  onOrder: (order: FileOrder) => void;
  /** Opens the dialog that shares the album, for those who have it. */
  onShare: (() => void) | undefined;
  /** Rendered next to the sort menu. */
  children?: ReactNode;
}

/** The title of an album with its dates, content, size and participants, and for others whose it is. */
export function AlbumHeading({ album, order, onOrder, onShare, children }: AlbumHeadingProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { details } = album;
  const range = details?.date_range;
  const content = filesInText(texts, filesOfAlbum(album));
  const others = (details?.participant_count ?? 1) - 1;
  const me = useKnownAccount()?.uuid;
  const owner = album.owner !== me && details?.owner.name ? details.owner : undefined;
  const created = toWallClock(new Date(album.ctime * 1000))
    .toISOString()
    .slice(0, 10);
  const isShared = album.privacy_mode === 'shared';
  const privacy = (
    <>
      {isShared ? <Users aria-hidden="true" /> : <Lock aria-hidden="true" />}
      {isShared ? t('albums.facts.shared', { count: others }) : t('albums.facts.private')}
    </>
  );
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <AlbumTitle name={album.name} />
      </h1>
      <div className={styles.row}>
        <ul className={styles.facts}>
          {owner && (
            <li>
              {t('albums.facts.by', { name: owner.name, date: formatDayRange(created, created, language) ?? '' })}
            </li>
          )}
          {range && <li>{formatDayRange(range.start, range.end, language)}</li>}
          <li>{t('albums.facts.files', { ...content, size: formatSize(album.size, language) })}</li>
          <li>
            {onShare ? (
              <button
                type="button"
                className={classNames(styles.privacy, styles.share)}
                aria-haspopup="dialog"
                onClick={onShare}
              >
                {privacy}
              </button>
            ) : (
              <span className={styles.privacy}>{privacy}</span>
            )}
          </li>
        </ul>
        {content.count > 1 && (
          <div className={styles.tools}>
            <FileSortMenu order={order} onOrder={onOrder} />
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

function FileSortMenu({ order, onOrder }: { order: FileOrder; onOrder: (order: FileOrder) => void }) {
  const { t } = useTexts();
  return (
    <SortMenu
      orders={fileOrders}
      chosen={order}
      onChoose={onOrder}
      nameOf={(one) => t(`albums.order.${one}`)}
      labelOf={(name) => t('albums.order.label', { order: name })}
      variant="quiet"
    />
  );
}
