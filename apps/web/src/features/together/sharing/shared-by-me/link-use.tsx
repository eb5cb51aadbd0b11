import type { OwnShare } from '@stund/contract';
import { Avatar, AvatarStack } from '@stund/ui';
import { Download, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './link-use.module.css';

const namedPeople = 2;

/** How often others opened and downloaded, when last, and who of them agreed to be shown. */
export function LinkUse({ share }: { share: OwnShare }) {
  const { t } = useTexts();
  const { opened_count: opened, downloaded_count: downloaded } = share;
  return (
    <div className={styles.use}>
      <Count icon={<Eye />} text={t('sharing.mine.opened', { count: opened })} last={share.last_opened} />
      {(share.allow_download || downloaded > 0) && (
        <Count
          icon={<Download />}
          text={t('sharing.mine.downloaded', { count: downloaded })}
          last={share.last_downloaded}
        />
      )}
      {share.opened_by.length > 0 && <People people={share.opened_by} />}
    </div>
  );
}

function Count({ icon, text, last }: { icon: ReactNode; text: string; last: number | null }) {
  const { t, language } = useTexts();
  return (
    <p className={styles.count}>
      {icon}
      <span>
        {text}
        {last !== null && (
          <span className={styles.last}>{t('sharing.mine.last', { time: formatInstant(last, language) })}</span>
        )}
      </span>
    </p>
  );
}

function People({ people }: { people: OwnShare['opened_by'] }) {
  const { t } = useTexts();
  const names = people
    .slice(0, namedPeople)
    .map(({ name }) => name)
    .join(', ');
  const rest = people.length - namedPeople;
  return (
    <p className={styles.people}>
      <AvatarStack max={3} size={24} formatRest={(count) => `+${count}`}>
        {people.map(({ uuid, name, profile_picture_url: src }) => (
          <Avatar key={uuid} name={name} src={src ?? undefined} size={24} isDecorative />
        ))}
      </AvatarStack>
      <span dir="auto">
        {t('sharing.mine.openedBy', {
          names: rest > 0 ? t('sharing.mine.openedBy.rest', { names, count: rest }) : names,
        })}
      </span>
    </p>
  );
}
