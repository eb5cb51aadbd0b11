import { Banner } from '@stund/ui';
import { WifiOff } from 'lucide-react';
import { brandName } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useHasNoNetwork, useIsOnline } from '../../shared/network/network.ts';

/** Shown as long as the server cannot be reached. */
export function OfflineBanner() {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const hasNoNetwork = useHasNoNetwork();
  if (isOnline) return null;
  return (
    <Banner kind="warning" icon={<WifiOff />}>
      {hasNoNetwork ? t('app.offline') : t('app.unreachable', { brand: brandName })}
    </Banner>
  );
}
