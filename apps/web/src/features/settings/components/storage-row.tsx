import { UsageBar, usageOf } from '@stund/ui';
import { useAccount } from '../../../shared/account/account.ts';
import { formatStorage } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

export function StorageRow() {
  const { t, language } = useTexts();
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
    </SettingsRow>
  );
}
