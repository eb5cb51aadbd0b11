import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { JoinButtons } from '../../features/login/login/index.ts';
import { useBrandLink } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useSession } from '../../shared/session/session.ts';

/** A link to the person's own photos, or to an account for visitors. */
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

/** A link to the support for closed accounts, if the brand has one. */
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

/** A link to the landing page for people whose account is closed. */
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
