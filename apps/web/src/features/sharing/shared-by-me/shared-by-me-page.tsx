import { type OwnShare, retention } from '@stund/contract';
import { Button, EmptyState, Spinner, showToast } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { changeShare } from '../api/change-share.ts';
import { sharesQuery } from '../api/list-shares.ts';
import { stopShare } from '../api/stop-share.ts';
import { confirmStop } from '../model/confirm-stop.ts';
import styles from './shared-by-me-page.module.css';

/** The links that the user has handed out. */
export function SharedByMePage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(sharesQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  usePageTitle(t('sharing.mine.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('sharing.mine.title')}</h1>
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
      {data?.map((share) => (
        <Row key={share.id} share={share} />
      ))}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('sharing.more')}
        </Button>
      )}
    </div>
  );
}

function Row({ share }: { share: OwnShare }) {
  const { t } = useTexts();
  const stop = async () => {
    if (!(await confirmStop())) return;
    await stopShare(share.id).catch(
      (failure: unknown) => void showToast({ kind: 'error', message: t(errorTextId(failure)) }),
    );
  };
  const extend = async () => {
    await changeShare(share.id, { expires_in_days: retention.shareLinkDays }).catch(
      (failure: unknown) => void showToast({ kind: 'error', message: t(errorTextId(failure)) }),
    );
  };
  return (
    <div className={styles.row}>
      <a href={share.link}>{share.link}</a>
      <span>{t('sharing.files', { count: share.file_count })}</span>
      <Button size={32} onClick={() => void extend()}>
        {t('sharing.extend')}
      </Button>
      <Button size={32} onClick={() => void stop()}>
        {t('sharing.stop')}
      </Button>
    </div>
  );
}
