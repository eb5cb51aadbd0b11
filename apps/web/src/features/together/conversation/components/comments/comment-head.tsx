import { useNow } from '../../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { commentTime } from '../../model/comment-time.ts';
import styles from './comment-row.module.css';

interface CommentHeadProps {
  name: string;
  /** Unix seconds. */
  madeAt: number;
  isEdited: boolean;
}

/** The author and the relative time of a comment; the time is updated every ten seconds. */
export function CommentHead({ name, madeAt, isEdited }: CommentHeadProps) {
  const { t, language } = useTexts();
  const now = useNow();
  const when = commentTime(madeAt, language, now) ?? t('conversation.now');
  return (
    <p className={styles.head}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <time className={styles.time} dateTime={new Date(madeAt * 1000).toISOString()}>
        {isEdited ? t('conversation.edited', { when }) : when}
      </time>
    </p>
  );
}
