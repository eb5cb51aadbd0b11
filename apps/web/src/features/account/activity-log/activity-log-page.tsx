import type { AuditEntry } from '@stund/contract';
import { Button, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { useNow } from '../../../shared/formatting/use-now.ts';
import { IsolatedText } from '../../../shared/i18n/isolated-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import styles from './activity-log-page.module.css';
import { activityLogQuery } from './api/activity-log.ts';
import { describeEntry, describeOrigin } from './model/describe-entry.ts';
import { iconsOfKinds } from './model/icons-of-kinds.ts';

/** What happened to the account in the last 400 days, at /settings/log. */
export function ActivityLogPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(activityLogQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <SettingsPage title={t('activity-log.title')} lead={t('activity-log.lead')}>
      {!data && !error && <Spinner className={styles.state} size={24} label={t('activity-log.loading')} />}
      {!data && error && <LoadError className={styles.state} title={t('activity-log.failed')} query={query} />}
      {data?.length === 0 && <p className={styles.empty}>{t('activity-log.empty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.entries} aria-label={t('activity-log.list')}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('activity-log.more')}
          </Button>
        </div>
      )}
    </SettingsPage>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, language } = useTexts();
  const now = useNow();
  const Icon = iconsOfKinds[entry.kind] ?? CircleDot;
  return (
    <li className={styles.entry}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <div className={styles.what}>
          <IsolatedText text={describeEntry(entry, { t, language, now })} />
        </div>
        <div className={styles.origin}>
          <IsolatedText text={describeOrigin(entry, { t, language, now })} />
        </div>
      </div>
    </li>
  );
}
