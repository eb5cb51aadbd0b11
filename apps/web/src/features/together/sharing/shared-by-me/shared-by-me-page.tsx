import { type OwnShare, shareOrders } from '@stund/contract';
import { Button, EmptyState, IconButton, Select, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, ArrowLeft, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { sharesQuery } from '../api/list-shares.ts';
import { hasEnded } from '../model/has-ended.ts';
import { LinkSettings } from './link-settings.tsx';
import { ShareRow } from './share-row.tsx';
import styles from './shared-by-me-page.module.css';
import { useShareOrder } from './use-share-order.ts';

/** The links that the user has handed out, to shares and shared albums, with how they were used. */
export function SharedByMePage() {
  const { t } = useTexts();
  const [order, setOrder] = useShareOrder();
  const query = useInfiniteQuery(sharesQuery(order));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  usePageTitle(t('sharing.mine.title'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackToAlbums label={t('sharing.mine.back')} />
        <h1 className={styles.title}>{t('sharing.mine.title')}</h1>
        {data && data.length > 0 && (
          <Select
            label={t('sharing.mine.order')}
            isLabelHidden
            align="end"
            icon={<ArrowDownWideNarrow />}
            className={styles.order}
            value={order}
            options={shareOrders.map((value) => ({ value, label: t(`sharing.mine.order.${value}`) }))}
            onChange={setOrder}
          />
        )}
      </div>
      {!data && !error && <Spinner className={styles.state} size={24} label={t('sharing.mine.loading')} />}
      {!data && error && <LoadError className={styles.state} title={t('sharing.mine.failed')} query={query} />}
      {data?.length === 0 && (
        <EmptyState
          className={styles.state}
          icon={<Link2 />}
          title={t('sharing.mine.empty.title')}
          text={t('sharing.mine.empty.text')}
        />
      )}
      {data && data.length > 0 && <Rows shares={data} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('sharing.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Rows({ shares: listed }: { shares: readonly OwnShare[] }) {
  const { t } = useTexts();
  const nowMs = useNow().getTime();
  // Links also expire while the page is open.
  const shares = listed.map((share) => ({ ...share, is_expired: hasEnded(share, nowMs) }));
  const [openId, setOpenId] = useState<string>();
  const open = shares.find(({ id }) => id === openId);
  return (
    <>
      <ul className={styles.rows} aria-label={t('sharing.mine.list')}>
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} onSettings={() => setOpenId(share.id)} />
        ))}
      </ul>
      <LinkSettings share={open} onClose={() => setOpenId(undefined)} />
    </>
  );
}

function BackToAlbums({ label }: { label: string }) {
  const link = (props: { className: string; children: ReactNode; 'aria-label': string }) => (
    <Link to={addresses.albums} {...props} />
  );
  return <IconButton label={label} icon={<ArrowLeft />} iconSize={22} render={link} />;
}
