import { retention } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Image } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { trashCountQuery } from '../api/trash-query.ts';
import { TrashHeader } from '../components/trash-header.tsx';
import styles from './trash-page.module.css';

/** What there is in the trash, at /deleted_items. */
export function TrashPage() {
  const { t } = useTexts();
  const { isEmbedded, inside } = useEmbedded();
  const { data: count } = useQuery({ ...trashCountQuery, staleTime: 0 });
  usePageTitle(t('deleted-items.title'));
  const photos = inside(addresses.trashPhotos);
  return (
    <div className={styles.page}>
      <TrashHeader
        back={{ to: addresses.settings, label: t('deleted-items.backToSettings') }}
        lead={t('deleted-items.lead', { days: retention.trashDays })}
      />
      <ul className={styles.list}>
        <li>
          <Link to={isEmbedded ? `${photos}?fromNav=1` : photos} className={styles.row}>
            <Image aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.name}>{t('deleted-items.photos')}</span>
              <span className={styles.count}>{count !== undefined && t('deleted-items.fileCount', { count })}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </div>
  );
}
