import type { JobId, ListedJob, listJobUsers, ReplyOf } from '@stund/contract';
import { Avatar, Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useLeaveAlbum } from '../../../guests/index.ts';
import { participantsQuery } from '../../api/queries.ts';
import { OpenUploads } from './open-uploads.tsx';
import styles from './people-list.module.css';
import { RemovePerson } from './remove-person.tsx';
import { RemovedPeople } from './removed-people.tsx';
import { usePersonName } from './use-person-name.ts';

type Participant = ReplyOf<typeof listJobUsers>['users'][number];

/** All participants, with a Leave button for those who may leave. The owner can remove the others here. */
export function ParticipantList({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const nameOf = usePersonName();
  const isOwner = album.current_user_can.changeProperties;
  const { data: people, error } = useQuery(participantsQuery(album.id));
  if (!people) {
    if (error) return <p className={styles.fact}>{t(errorTextId(error))}</p>;
    return <Spinner className={styles.waiting} size={24} label={t('conversation.loading')} />;
  }
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
              <Facts person={person} />
            </div>
            {isOwner && !person.is_owner && <RemovePerson jobId={album.id} person={person} />}
          </li>
        ))}
      </ul>
      {isOwner && <OpenUploads jobId={album.id} />}
      {isOwner && <RemovedPeople jobId={album.id} />}
      {album.current_user_can.unsubscribe && <Leave jobId={album.id} />}
    </>
  );
}

function Facts({ person }: { person: Participant }) {
  const { t } = useTexts();
  const facts = [
    person.is_owner && t('conversation.people.owner'),
    person.is_guest && !person.is_deleted_account && t('conversation.people.guest'),
    person.file_count > 0 && t('conversation.people.files', { count: person.file_count }),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className={styles.fact}>{facts.join(' · ')}</p>;
}

function Leave({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const leave = useLeaveAlbum(jobId);
  return (
    <div className={styles.foot}>
      <Button onClick={() => void leave()}>{t('guests.leave.action')}</Button>
    </div>
  );
}
