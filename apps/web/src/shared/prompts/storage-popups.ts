import { brandLink } from '@stund/contract';
import { brandInfo } from '../brand/brand.ts';
import { currentLanguage, translate } from '../i18n/texts.ts';
import { alert } from './prompts.ts';

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
  const address = brandLink(brandInfo, 'support', currentLanguage());
  const link = address === undefined ? undefined : { label: translate('shared.contactSupport'), address };
  await alert({ title, text, action: translate('shared.close'), ...(link && { link }) });
  open.delete(popup);
}
