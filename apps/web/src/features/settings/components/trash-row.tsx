import { retention } from '@stund/contract';
import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

/** The link to the trash. */
export function TrashRow() {
  const { t } = useTexts();
  const { isEmbedded, inside } = useEmbedded();
  const address = inside(addresses.trash);
  return (
    <SettingsRow title={t('settings.trash')} help={t('settings.trash.help', { days: retention.trashDays })}>
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => (
          <Link to={isEmbedded ? `${address}?fromNav=1` : address} aria-label={t('settings.trash.openIt')} {...props} />
        )}
      >
        {t('settings.trash.open')}
      </Button>
    </SettingsRow>
  );
}
