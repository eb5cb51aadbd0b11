import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';

/** The link to the page that downloads the whole account. */
export function TakeoutRow() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <SettingsRow title={t('settings.takeout')} help={t('settings.takeout.help')}>
      <Button render={(props) => <Link to={inside(addresses.takeout)} {...props} />}>
        {t('settings.takeout.open')}
      </Button>
    </SettingsRow>
  );
}
