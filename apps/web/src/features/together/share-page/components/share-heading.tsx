import type { Share } from '@stund/contract';
import { Eye, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDayRange, formatTime, toWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { countsOf, titleOf } from '../model/describe-share.ts';
import styles from './share-heading.module.css';

/** Below this remaining time the page also says the hour at which the share ends. */
const soonMs = 2 * 86_400_000;

/** Who shared how many files, of which kinds, until when, and what the recipients do not get. */
export function ShareHeading({ share }: { share: Share }) {
  const { t, language } = useTexts();
  const counts = countsOf(share, { t, language });
  const isOwner = share.current_user_can.changeProperties;
  return (
    <>
      {share.name !== '' && (
        <p className={styles.name} dir="auto">
          {share.name}
        </p>
      )}
      <h1 className={styles.title}>{titleOf(share, { t, language })}</h1>
      <p className={styles.facts}>
        {counts !== '' && t('share-page.counts', { counts })} <Ending expiresAt={share.expires_at} />
      </p>
      {!share.allow_download && (
        <p className={styles.note}>
          <Eye aria-hidden="true" />
          {t(isOwner ? 'share-page.viewOnly.own' : 'share-page.viewOnly')}
        </p>
      )}
      {!share.include_location && (
        <p className={styles.note}>
          <ShieldCheck aria-hidden="true" />
          <span>
            {t(isOwner ? 'share-page.private.own' : 'share-page.private')}
            {share.document_count > 0 && ` ${t('share-page.private.documents')}`}
          </span>
        </p>
      )}
    </>
  );
}

function Ending({ expiresAt }: { expiresAt: number }) {
  const { t, language } = useTexts();
  const end = toWallClock(new Date(expiresAt * 1000));
  const day = end.toISOString().slice(0, 10);
  const date = formatDayRange(day, day, language) ?? '';
  const [nowMs] = useState(() => Date.now());
  const isSoon = expiresAt * 1000 - nowMs < soonMs;
  return isSoon
    ? t('share-page.until.soon', { date, time: formatTime(end, language) })
    : t('share-page.until', { date });
}
