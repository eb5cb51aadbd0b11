import { Banner } from '@stund/ui';
import { WifiOff } from 'lucide-react';
import { brandName } from '../../shared/brand/brand.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useHasNoNetwork, useIsOnline } from '../../shared/network/network.ts';

/** Says that the server can't be reached, for as long as it can't. */
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
