import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';

/** The link at the end of the account page. */
export function DeleteAccountLink() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <Button variant="danger-tertiary" render={(props) => <Link to={inside(addresses.deleteAccount)} {...props} />}>
      {t('account-deletion.title')}
    </Button>
  );
}
