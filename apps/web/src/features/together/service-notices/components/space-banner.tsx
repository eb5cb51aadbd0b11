import { Banner } from '@stund/ui';
import { useAccount } from '../../../../shared/account/account.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** Tells administrators that the disk of the installation is almost full, as long as it is. */
export function SpaceBanner() {
  const { t, language } = useTexts();
  const { little_space_left: leftBytes } = useAccount();
  if (leftBytes == null) return null;
  if (leftBytes === 0) return <Banner kind="danger">{t('service-notices.space.full')}</Banner>;
  return <Banner kind="warning">{t('service-notices.space.low', { size: formatSize(leftBytes, language) })}</Banner>;
}
