import { Button, UsageBar, usageOf } from '@stund/ui';
import { Link } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { formatStorage } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';

export function StorageRow() {
  const { t, language } = useTexts();
  const { inside } = useEmbedded();
  const { used_space: usedBytes, max_space: maxBytes } = useAccount();
  const used = formatStorage(usedBytes, language);
  const text = usageOf({ usedBytes, maxBytes }).isUnlimited
    ? t('settings.storage.unlimited', { used })
    : t('settings.storage.used', { used, max: formatStorage(maxBytes, language) });
  return (
    <SettingsRow title={t('settings.storage')} help={text}>
      <div className={styles.usage}>
        <UsageBar label={t('settings.storage')} valueText={text} usedBytes={usedBytes} maxBytes={maxBytes} />
      </div>
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => <Link to={inside(addresses.storage)} {...props} />}
      >
        {t('settings.storage.details')}
      </Button>
    </SettingsRow>
  );
}
