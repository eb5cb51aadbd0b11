import type { OwnShare } from '@stund/contract';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** What a link is called: its name or, without one, the number of its files. */
export function useLinkName(share: Pick<OwnShare, 'name' | 'file_count'>): string {
  const { t } = useTexts();
  return albumNameOf(share).trim() || t('sharing.files', { count: share.file_count });
}
