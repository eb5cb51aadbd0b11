import type { FileRecord } from '@stund/contract';
import { Button, classNames, IconButton, Spinner } from '@stund/ui';
import { Layers2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { placeholderStyle } from '../../../../../shared/files/tile/thumb-placeholder.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Burst } from '../../api/use-burst.ts';
import styles from './burst-strip.module.css';

interface BurstStripProps {
  burst: Burst;
  isShown: boolean;
}

/** For a burst: a button, and a row of all its pictures once it was pressed. Both hide with the other controls, an error does not. */
export function BurstStrip({ burst, isShown }: BurstStripProps) {
  const { t } = useTexts();
  const { count, isOpen, toggle, members, hasFailed, shown, show } = burst;
  if (count === 0) return null;
  return (
    <div className={classNames(styles.place, !isShown && !hasFailed && styles.hidden)}>
      {!isOpen && (
        <Button className={styles.open} icon={<Layers2 />} aria-expanded={false} onClick={toggle}>
          {t('viewer.burst.open', { count })}
        </Button>
      )}
      {isOpen && (
        <section className={styles.strip} aria-label={t('viewer.burst', { count })}>
          {!members && !hasFailed && <Spinner size={20} label={t('viewer.loading')} className={styles.waiting} />}
          {hasFailed && (
            <p role="alert" className={styles.failed}>
              {t('viewer.burst.failed')}
            </p>
          )}
          {members && (
            <ul className={styles.members}>
              {members.map((member, index) => (
                <li key={member.id}>
                  <Member
                    member={member}
                    label={t('viewer.burst.member', { position: index + 1, count: members.length })}
                    isShown={member.id === shown?.id}
                    onPress={() => show(member)}
                  />
                </li>
              ))}
            </ul>
          )}
          <IconButton label={t('viewer.burst.close')} icon={<X />} tooltipSide="top" onClick={toggle} />
        </section>
      )}
    </div>
  );
}

interface MemberProps {
  member: FileRecord;
  label: string;
  isShown: boolean;
  onPress: () => void;
}

function Member({ member, label, isShown, onPress }: MemberProps) {
  const { mediaUrl } = useMediaUrls();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.member}
      aria-label={label}
      aria-current={isShown || undefined}
      style={placeholderStyle(member.thumbhash)}
      onClick={onPress}
    >
      {member.has_thumbnails && <img src={mediaUrl(member, 'small')} alt="" loading="lazy" draggable={false} />}
    </button>
  );
}
