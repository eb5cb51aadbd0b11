import { Banner } from '@stund/ui';
import { useAccount } from '../../../shared/account/account.ts';
import { useBrandLink } from '../../../shared/brand/brand.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** Tells users of a read-only account what a subscription offers and where to read about it. */
export function ReadOnlyBanner() {
  const { t } = useTexts();
  const { is_read_only_user: isReadOnly } = useAccount();
  const link = useBrandLink('help');
  if (!isReadOnly) return null;
  return <Banner action={link && <a href={link}>{t('notices.readOnly.action')}</a>}>{t('notices.readOnly')}</Banner>;
}
