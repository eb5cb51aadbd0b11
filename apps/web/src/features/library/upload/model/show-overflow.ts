import type { Overflow } from '@stund/uploader';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { currentLanguage, translate } from '../../../../shared/i18n/texts.ts';
import { showStoragePopup } from '../../../../shared/prompts/storage-popups.ts';

/** Opens the out-of-storage popup for a batch that was rejected as a whole (docs/rules/upload.md#u4). */
export function showOverflow({ fileCount, neededBytes, freeBytes }: Overflow): Promise<void> {
  const language = currentLanguage();
  return showStoragePopup('AddedMoreFilesThanAvailableStorage', {
    title: translate('upload.noRoom.title'),
    text: translate('upload.noRoom.text', {
      count: fileCount,
      needed: formatSize(neededBytes, language),
      free: formatSize(freeBytes, language),
    }),
  });
}
