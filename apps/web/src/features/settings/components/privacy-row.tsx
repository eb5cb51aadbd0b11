import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

/** The link to the consents and the data of the person. */
export function PrivacyRow() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <SettingsRow title={t('settings.privacy')} help={t('settings.privacy.help')}>
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => <Link to={inside(addresses.privacy)} aria-label={t('settings.privacy.openIt')} {...props} />}
      >
        {t('settings.privacy.open')}
      </Button>
    </SettingsRow>
  );
}
