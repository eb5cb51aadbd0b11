import { Banner } from '@stund/ui';
import { WifiOff } from 'lucide-react';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useIsOnline } from '../../shared/network/network.ts';

/** Says that the server can't be reached, for as long as it can't. */
export function OfflineBanner() {
  const { t } = useTexts();
  if (useIsOnline()) return null;
  return (
    <div data-offline="">
      <Banner kind="warning" icon={<WifiOff />}>
        {t('app.offline')}
      </Banner>
    </div>
  );
}
