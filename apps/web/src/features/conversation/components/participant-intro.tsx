import { type JobId, jobPermissions, type ListedJob } from '@stund/contract';
import { Avatar, AvatarStack, Button, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { participantsQuery } from '../api/queries.ts';
import styles from './participant-intro.module.css';

interface ParticipantIntroProps {
  album: ListedJob;
  onShowAll: () => void;
}

/** Who takes part, in short, and the link for others. */
export function ParticipantIntro({ album, onShowAll }: ParticipantIntroProps) {
  const { t } = useTexts();
  const { data: people = [] } = useQuery(participantsQuery(album.id as JobId));
  const count = Math.max(people.length, album.details?.participant_count ?? 0);
  const isShared = album.privacy_mode === 'shared';
  const areCommentsOff = (album.permissions & jobPermissions.allowComments) === 0;
  return (
    <div className={styles.intro}>
      <div className={styles.row}>
        <p className={styles.count}>{t('conversation.people.count', { count })}</p>
        <button type="button" className={styles.all} onClick={onShowAll}>
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
          <Button icon={<UserPlus />} onClick={() => void invite()}>
            {t('conversation.invite')}
          </Button>
        )}
      </div>
      {areCommentsOff && <p className={styles.off}>{t('conversation.switchedOff')}</p>}
    </div>
  );

  async function invite() {
    // The end of the link tells that it was copied (2-rules.md section 9).
    const link = `${window.location.origin}${addresses.albumLink(album.id)}#sc`;
    try {
      await navigator.clipboard.writeText(link);
      notify('linkWasCopied');
    } catch {
      showToast({ kind: 'error', message: t('conversation.invite.failed', { link }) });
    }
  }
}
