import type { JobId } from '@stund/contract';
import { Avatar, Button, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type RemovedPerson, removedPeopleQuery, useReadmitPerson } from '../../api/removed-people.ts';
import styles from './people-list.module.css';
import { usePersonName } from './use-person-name.ts';

/** The people whom the owner has removed from the album. It shows nothing when there are none. */
export function RemovedPeople({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const titleId = useId();
  const { data: people = [] } = useQuery(removedPeopleQuery(jobId));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {t('conversation.people.removed')}
      </h3>
      <ul className={styles.list}>
        {people.map((person) => (
          <RemovedRow key={person.uuid} jobId={jobId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function RemovedRow({ jobId, person }: { jobId: JobId; person: RemovedPerson }) {
  const { t } = useTexts();
  const name = usePersonName()(person);
  const readmit = useReadmitPerson(jobId);
  const press = () =>
    readmit.mutateAsync(person.uuid).catch((error: unknown) => {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    });
  return (
    <li className={styles.row}>
      <Avatar name={person.name} src={person.profile_picture_url ?? undefined} size={40} isDecorative />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {person.is_guest && <p className={styles.fact}>{t('conversation.people.guest')}</p>}
      </div>
      <Button
        size={32}
        aria-label={t('conversation.people.readmit.of', { name })}
        isBusy={readmit.isPending}
        onClick={() => void press()}
      >
        {t('conversation.people.readmit')}
      </Button>
    </li>
  );
}
