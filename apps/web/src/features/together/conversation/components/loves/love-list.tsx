import type { FileId, JobId } from '@stund/contract';
import { Avatar, Button, EmptyState, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { formatInstant } from '../../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { reactionsQuery } from '../../api/queries.ts';
import styles from '../people/people-list.module.css';
import { usePersonName } from '../people/use-person-name.ts';

/** The people who love a file, the latest first. */
export function LoveList({ jobId, fileId }: { jobId: JobId; fileId: FileId }) {
  const { t, language } = useTexts();
  const now = useNow();
  const nameOf = usePersonName();
  const query = useInfiniteQuery(reactionsQuery(jobId, fileId));
  if (!query.data) {
    if (query.error) return <p className={styles.fact}>{t(errorTextId(query.error))}</p>;
    return <Spinner className={styles.waiting} size={24} label={t('conversation.loading')} />;
  }
  const people = query.data.pages.flatMap((page) => page.reactions);
  if (people.length === 0) return <EmptyState headingLevel={3} icon={<Heart />} title={t('conversation.love.none')} />;
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.uuid} className={styles.row}>
            <Avatar name={person.name} src={person.profile_picture_url ?? undefined} size={40} isDecorative />
            <div className={styles.words}>
              <p className={styles.name} dir="auto">
                {nameOf(person)}
              </p>
              <p className={styles.fact}>{formatInstant(person.timestamp, language, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.foot}>
          <Button size={32} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('conversation.people.more')}
          </Button>
        </div>
      )}
    </>
  );
}
