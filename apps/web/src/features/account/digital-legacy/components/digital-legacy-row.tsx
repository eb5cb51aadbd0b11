import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';

/** The line of the account page that leads to the section of the privacy page. */
export function DigitalLegacyRow() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <SettingsRow title={t('digital-legacy.title')} help={t('digital-legacy.lead')}>
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => <Link to={`${inside(addresses.privacy)}#digital-legacy`} {...props} />}
      >
        {t('digital-legacy.choose')}
      </Button>
    </SettingsRow>
  );
}
