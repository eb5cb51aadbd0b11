import { Button, EmptyState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../shared/navigation/use-retained-focus.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import { photoCallersQuery } from './api/photo-callers-query.ts';
import { PhotoSelection } from './components/photo-selection.tsx';
import { hostOf, readCaller } from './model/caller.ts';
import styles from './photo-callers.module.css';

/** Lets the user choose pictures for an external program that the operator allows. */
export function SelectPhotosPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const [search] = useSearchParams();
  const query = useQuery(photoCallersQuery);
  const { data, error } = query;
  const caller = data && readCaller(search, data);
  usePageTitle(t('photo-callers.title'));
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  return (
    <div ref={pageRef} className={styles.page}>
      <h1 className={styles.title}>{t('photo-callers.title')}</h1>
      {!data && !error && <Spinner className={styles.state} size={24} label={t('photo-callers.loading')} />}
      {!data && error && <LoadError className={styles.state} title={t('photo-callers.failed')} query={query} />}
      {data && !caller && <NotAllowed />}
      {caller && (
        <>
          <p className={styles.text}>{t('photo-callers.for', { host: hostOf(caller), count: caller.maximum })}</p>
          <PhotoSelection jobId={jobId} caller={caller} />
        </>
      )}
    </div>
  );
}

/** An address that is not allowed learns nothing, not even that the page was visited. */
function NotAllowed() {
  const { t } = useTexts();
  return (
    <EmptyState
      className={styles.state}
      icon={<Unplug />}
      title={t('photo-callers.unknown.title')}
      text={t('photo-callers.unknown.text')}
      action={
        <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
          {t('photo-callers.toTimeline')}
        </Button>
      }
    />
  );
}
