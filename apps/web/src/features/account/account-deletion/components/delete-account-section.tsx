import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import styles from './delete-account-section.module.css';

/** The end of the privacy page. */
export function DeleteAccountSection() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <SettingsSection id="delete-account" title={t('account-deletion.title')} lead={t('account-deletion.lead')}>
      <Button className={styles.delete} render={(props) => <Link to={inside(addresses.deleteAccount)} {...props} />}>
        {t('account-deletion.title')}
      </Button>
    </SettingsSection>
  );
}
