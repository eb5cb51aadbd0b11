import { brandLink } from '@stund/contract';
import { getAccount } from '../account/account.ts';
import { brandInfo } from '../brand/brand.ts';
import { currentLanguage, translate } from '../i18n/texts.ts';
import { addresses } from '../navigation/addresses.ts';
import { type AlertOptions, alert } from './prompts.ts';

/** The popups about storage that does not suffice (docs/rules/upload.md#u4). */
type StoragePopup = 'AddedMoreFilesThanAvailableStorage' | 'RestoredMoreFilesThanAvailableStorage';

const open = new Set<StoragePopup>();

/**
 * Shows a popup about missing storage, after the prompts that are already open. Each is shown once at a time: several
 * batches that do not fit are one message. Resolves when it was closed.
 */
export async function showStoragePopup(
  popup: StoragePopup,
  { title, text }: { title: string; text: string },
): Promise<void> {
  if (open.has(popup)) return;
  open.add(popup);
  const soldIn = getAccount()?.plans_sold_in;
  const link = linkOf(soldIn === 'web');
  const shownText = soldIn === 'mobile_app' ? `${text} ${translate('shared.plans.inApp')}` : text;
  await alert({ title, text: shownText, action: translate('shared.close'), ...(link && { link }) });
  open.delete(popup);
}

/** To the plans where they are for sale, or else to the support. */
function linkOf(isSold: boolean): AlertOptions['link'] {
  if (isSold) return { label: translate('shared.plans.buyStorage'), address: addresses.storage };
  const address = brandLink(brandInfo, 'support', currentLanguage());
  return address === undefined ? undefined : { label: translate('shared.contactSupport'), address };
}
