import { retention } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Image, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { trashAlbumsQuery } from '../api/trash-albums.ts';
import { trashCountQuery } from '../api/trash-query.ts';
import { TrashHeader } from '../components/trash-header.tsx';
import styles from './trash-page.module.css';

/** The overview of the trash, at /deleted_items. */
export function TrashPage() {
  const { t } = useTexts();
  const { data: count } = useQuery({ ...trashCountQuery, staleTime: 0 });
  const { data: albums } = useQuery(trashAlbumsQuery);
  usePageTitle(t('deleted-items.title'));
  return (
    <div className={styles.page}>
      <TrashHeader
        back={{ to: addresses.settings, label: t('deleted-items.backToSettings') }}
        lead={t('deleted-items.lead', { days: retention.trashDays })}
      />
      <ul className={styles.list}>
        <TrashRow
          to={addresses.trashPhotos}
          icon={<Image aria-hidden="true" />}
          name={t('deleted-items.photos')}
          count={count !== undefined && t('deleted-items.fileCount', { count })}
        />
        <TrashRow
          to={addresses.trashAlbums}
          icon={<Images aria-hidden="true" />}
          name={t('deleted-items.albums')}
          count={albums && t('deleted-items.albumCount', { count: albums.length })}
        />
      </ul>
    </div>
  );
}

interface TrashRowProps {
  to: string;
  icon: ReactNode;
  name: string;
  /** Empty until it is loaded; its space is reserved. */
  count: ReactNode;
}

function TrashRow({ to, icon, name, count }: TrashRowProps) {
  const { isEmbedded, inside } = useEmbedded();
  return (
    <li>
      <Link to={isEmbedded ? `${inside(to)}?fromNav=1` : to} className={styles.row}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{count}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}
