import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { JoinButtons } from '../../features/login/index.ts';
import { useBrandLink } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useSession } from '../../shared/session/session.ts';

/** From a dead end to where a person can go on: the own photos, or an account. */
export function RecoveryLink() {
  const { t } = useTexts();
  const isLoggedIn = useSession().token !== undefined;
  if (!isLoggedIn) return <JoinButtons />;
  return (
    <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
      {t('app.toPhotos')}
    </Button>
  );
}

/** To whoever can help with an account that is closed, where the brand names somebody. */
export function SupportLink() {
  const { t } = useTexts();
  const address = useBrandLink('support');
  if (address === undefined) return null;
  return (
    <Button variant="primary" href={address}>
      {t('app.toSupport')}
    </Button>
  );
}

/** For who has no account to go to: a closed one neither opens nor can be replaced. */
export function LandingLink() {
  const { t } = useTexts();
  const hasSupport = useBrandLink('support') !== undefined;
  return (
    <Button
      variant={hasSupport ? 'secondary' : 'primary'}
      render={(props) => <Link to={addresses.landing} {...props} />}
    >
      {t('app.toLanding')}
    </Button>
  );
}
