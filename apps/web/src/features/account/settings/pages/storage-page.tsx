import { Banner, Button, UsageBar, UsageByKind, type UsageKind, usageOf } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { formatSize, formatStorage } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import settingsStyles from '../../../../shared/settings/settings.module.css';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { storageUsageQuery } from '../api/storage-usage.ts';
import { TextActivationSection } from '../components/text-activation-section.tsx';
import styles from './storage-page.module.css';

/** How much storage the account uses, at /settings/storage. `plans` is the part about the subscription. */
export function StoragePage({ plans }: { plans?: ReactNode }) {
  const { t, language } = useTexts();
  const { used_space: usedBytes, max_space: maxBytes, plans_sold_in: soldIn } = useAccount();
  const { isUnlimited } = usageOf({ usedBytes, maxBytes });
  const max = formatStorage(maxBytes, language);
  return (
    <SettingsPage title={t(soldIn === 'nowhere' ? 'settings.storage' : 'settings.storage.withPlans')}>
      <div className={styles.figures}>
        <p className={styles.used}>
          <span className={styles.figure}>{formatStorage(usedBytes, language)}</span>{' '}
          {isUnlimited ? t('settings.storage.unlimitedUse') : t('settings.storage.of', { max })}
        </p>
        {!isUnlimited && (
          <p className={styles.free}>
            {t('settings.storage.free', { size: formatStorage(Math.max(0, maxBytes - usedBytes), language) })}
          </p>
        )}
      </div>
      <StorageBar usedBytes={usedBytes} maxBytes={maxBytes} />
      <LowStorage usedBytes={usedBytes} maxBytes={maxBytes} />
      <TrashUsage usedBytes={usedBytes} />
      <TextActivationSection />
      {plans}
    </SettingsPage>
  );
}

interface Space {
  usedBytes: number;
  maxBytes: number;
}

/** The bar, split by kind as soon as the kinds are known. */
function StorageBar({ usedBytes, maxBytes }: Space) {
  const { t, language } = useTexts();
  const { data } = useQuery(storageUsageQuery(usedBytes));
  const used = formatStorage(usedBytes, language);
  const max = formatStorage(maxBytes, language);
  const label = t('settings.storage');
  const valueText = t('settings.storage.used', { used, max });
  if (!data) {
    return (
      <div className={styles.bar}>
        <UsageBar height={12} {...{ label, valueText, usedBytes, maxBytes }} />
      </div>
    );
  }
  const textOf = (kind: 'pictures' | 'videos' | 'documents') =>
    t(`settings.storage.${kind}`, { size: formatSize(data[kind], language) });
  const kinds: UsageKind[] = [
    { text: textOf('pictures'), bytes: data.pictures, tone: 'first' },
    { text: textOf('videos'), bytes: data.videos, tone: 'second' },
    { text: textOf('documents'), bytes: data.documents, tone: 'third' },
  ];
  return <UsageByKind className={styles.bar} {...{ kinds, maxBytes, label, valueText }} />;
}

/** The warnings from 80 and 95 percent on (docs/rules/wire.md#w8). */
function LowStorage(space: Space) {
  const { t } = useTexts();
  const isSold = useAccount().plans_sold_in !== 'nowhere';
  const { level } = usageOf(space);
  if (level === 'normal') return null;
  const text = level === 'danger' ? 'settings.storage.full' : 'settings.storage.nearlyFull';
  return (
    <Banner kind={level} className={styles.warning}>
      {t(isSold ? `${text}WithPlans` : text)}
    </Banner>
  );
}

/** What the trash holds, which is not part of the used storage. */
function TrashUsage({ usedBytes }: Pick<Space, 'usedBytes'>) {
  const { t, language } = useTexts();
  const { isEmbedded, inside } = useEmbedded();
  const { data } = useQuery(storageUsageQuery(usedBytes));
  if (!data || data.trash === 0) return null;
  const address = inside(addresses.trash);
  return (
    <div className={styles.trash}>
      <SettingsRows>
        <SettingsRow
          title={t('settings.trash')}
          help={t('settings.storage.trash', { size: formatSize(data.trash, language) })}
        >
          <Button
            variant="tertiary"
            className={settingsStyles.flush}
            render={(props) => <Link to={isEmbedded ? `${address}?fromNav=1` : address} {...props} />}
          >
            {t('settings.storage.toTrash')}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </div>
  );
}
