import type { FileId, JobId } from '@stund/contract';
import { classNames, IconButton } from '@stund/ui';
import { Heart } from 'lucide-react';
import { formatNumber } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './love-button.module.css';
import { useLove } from './use-love.ts';

interface LoveButtonProps {
  jobId: JobId;
  fileId: FileId;
  /** The count in the file record. */
  count: number;
  /** When false, only the count is displayed. */
  canLove: boolean;
  /** Opens the list of people who love the file. */
  onOpenPeople?: (() => void) | undefined;
  className?: string | undefined;
}

/** The heart button of a file with its count; filled when the viewer loves the file. */
export function LoveButton({ jobId, fileId, count: knownCount, canLove, onOpenPeople, className }: LoveButtonProps) {
  const { t, language } = useTexts();
  const { isLoved, count, toggle } = useLove(jobId, fileId, knownCount);
  if (!canLove && count === 0) return null;
  return (
    <span className={classNames(styles.love, className)}>
      {canLove ? (
        <IconButton
          label={t(isLoved ? 'conversation.love.remove' : 'conversation.love.add')}
          aria-pressed={isLoved}
          className={classNames(styles.heart, isLoved && styles.loved)}
          icon={<Heart fill={isLoved ? 'currentColor' : 'none'} />}
          onClick={toggle}
        />
      ) : (
        <Heart className={styles.mark} aria-hidden="true" fill="currentColor" />
      )}
      {count > 0 && (
        <button
          type="button"
          className={styles.count}
          aria-label={t('conversation.love.people', { count })}
          disabled={!onOpenPeople}
          onClick={onOpenPeople}
        >
          {formatNumber(count, language)}
        </button>
      )}
    </span>
  );
}
