import { jobPermissions, type ListedJob } from '@stund/contract';
import { Avatar, AvatarStack, Button } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2, UserPlus } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useInvite } from '../../../invitations/index.ts';
import { participantsQuery } from '../../api/queries.ts';
import styles from './participant-summary.module.css';

interface ParticipantSummaryProps {
  album: ListedJob;
  onOpenAll: () => void;
}

/** A summary of the participants, with a button that invites others. */
export function ParticipantSummary({ album, onOpenAll }: ParticipantSummaryProps) {
  const { t } = useTexts();
  const { data: people = [] } = useQuery(participantsQuery(album.id));
  const count = Math.max(people.length, album.details?.participant_count ?? 0);
  const invite = useInvite(album);
  const isShared = album.privacy_mode === 'shared';
  const areCommentsOff = (album.permissions & jobPermissions.allowComments) === 0;
  return (
    <div className={styles.intro}>
      <div className={styles.row}>
        <p className={styles.count}>{t('conversation.people.count', { count })}</p>
        <button type="button" className={styles.all} onClick={onOpenAll}>
          {t('conversation.people.all')}
        </button>
      </div>
      <div className={styles.row}>
        <AvatarStack max={6} size={40} formatRest={(rest) => t('conversation.people.rest', { count: rest })}>
          {people.map((person) => (
            <Avatar key={person.uuid} name={person.name} src={person.profile_picture_url ?? undefined} size={40} />
          ))}
        </AvatarStack>
        {isShared && (
          <Button icon={invite.opensDialog ? <UserPlus /> : <Link2 />} onClick={invite.press}>
            {t(invite.opensDialog ? 'invitations.invite' : 'invitations.copyLink')}
          </Button>
        )}
      </div>
      {areCommentsOff && <p className={styles.off}>{t('conversation.switchedOff')}</p>}
      {invite.dialog}
    </div>
  );
}
