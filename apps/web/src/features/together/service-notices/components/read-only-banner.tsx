import { Banner } from '@stund/ui';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { useBrandLink } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';

/** Tells users of a read-only account what a subscription offers, and where to buy one or to read about it. */
export function ReadOnlyBanner() {
  const { t } = useTexts();
  const { is_read_only_user: isReadOnly, plans_sold_in: soldIn } = useAccount();
  const help = useBrandLink('help');
  const { pathname } = useLocation();
  if (!isReadOnly) return null;
  const text = t(soldIn === 'mobile_app' ? 'service-notices.readOnly.inApp' : 'service-notices.readOnly');
  if (soldIn === 'web' && pathname !== addresses.storage) {
    return <Banner action={<Link to={addresses.storage}>{t('shared.plans.see')}</Link>}>{text}</Banner>;
  }
  const isHelpful = soldIn === 'nowhere' && help !== undefined;
  return <Banner action={isHelpful && <a href={help}>{t('service-notices.readOnly.action')}</a>}>{text}</Banner>;
}
