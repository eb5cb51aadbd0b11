import { type OwnShare, retention } from '@stund/contract';
import { Badge } from '@stund/ui';
import { Clock, Eye, Lock, MapPin, UserRound } from 'lucide-react';
import { nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import { formatDay, toWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { formatEnd } from '../model/format-end.ts';
import styles from './link-facts.module.css';

const daySeconds = 86_400;

/** What a link leads to, what it needs, and until when it works. */
export function LinkFacts({ share }: { share: OwnShare }) {
  const texts = useTexts();
  const { t, language } = texts;
  const shared = formatDay(toWallClock(new Date(share.ctime * 1000)), language);
  const end = share.expires_at;
  return (
    <>
      <p className={styles.facts}>
        {[
          t(`sharing.mine.${share.type}`),
          ...(share.name === '' ? [] : [nameFiles(texts, share)]),
          ...(share.participant_count > 1 ? [t('sharing.mine.participants', { count: share.participant_count })] : []),
          shared,
        ].join(' · ')}
      </p>
      <p className={styles.badges}>
        {end !== null && (
          <Badge tone={share.is_expired ? 'danger' : 'neutral'} icon={<Clock />}>
            {t(share.is_expired ? 'sharing.mine.expired' : 'sharing.mine.until', { day: formatEnd(end, language) })}
          </Badge>
        )}
        {share.has_password && <Badge icon={<Lock />}>{t('sharing.mine.password')}</Badge>}
        {share.requires_login && <Badge icon={<UserRound />}>{t('sharing.mine.login')}</Badge>}
        {!share.allow_download && <Badge icon={<Eye />}>{t('sharing.mine.viewOnly')}</Badge>}
        {share.include_location && <Badge icon={<MapPin />}>{t('sharing.mine.location')}</Badge>}
      </p>
      {share.type === 'share' && share.is_expired && end !== null && (
        <p className={styles.warning}>
          {t('sharing.mine.deleted', { day: formatEnd(end + retention.expiredShareDays * daySeconds, language) })}
        </p>
      )}
    </>
  );
}
