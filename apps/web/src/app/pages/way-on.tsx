import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useSession } from '../../shared/session/session.ts';

/** From a dead end to where a person can go on: the photos, or the page that offers an account. */
export function WayOn() {
  const { t } = useTexts();
  const isSignedIn = useSession().token !== undefined;
  return (
    <Button
      variant="primary"
      render={(props) => <Link to={isSignedIn ? addresses.photos : addresses.landing} {...props} />}
    >
      {isSignedIn ? t('app.toPhotos') : t('app.toLanding')}
    </Button>
  );
}
