import { Clock, Eye, Lock, MapPin, MapPinOff, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { formatEnd } from '../../model/format-end.ts';
import styles from '../share-dialog.module.css';
import type { ShareResult } from '../use-share-dialog.ts';

/** Who can open the link, what they receive, and until when. */
export function LinkFacts({ result }: { result: ShareResult }) {
  const { t, language } = useTexts();
  if (result.kind === 'file') return <Fact icon={<User />}>{t('sharing.link.help.direct')}</Fact>;
  if (result.kind === 'album')
    return result.hasPassword ? (
      <Fact icon={<Lock />}>{t('invitations.text.password')}</Fact>
    ) : (
      <Fact icon={<User />}>{t('invitations.text')}</Fact>
    );
  const { share, options } = result;
  return (
    <div>
      <Fact icon={<Clock />}>{t('sharing.until', { date: formatEnd(share.expires_at, language) })}</Fact>
      {share.has_password && <Fact icon={<Lock />}>{t('sharing.password.remember')}</Fact>}
      {share.requires_login && <Fact icon={<User />}>{t('sharing.login.help')}</Fact>}
      {!share.allow_download && <Fact icon={<Eye />}>{t('sharing.download.none')}</Fact>}
      {options.includesLocation && !share.include_location && (
        <Fact icon={<MapPinOff />}>{t('sharing.location.withheld')}</Fact>
      )}
      {share.include_location && <Fact icon={<MapPin />}>{t('sharing.location.included')}</Fact>}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
