import type { OwnShare } from '@stund/contract';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { type KindCounts, nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/** What a link is called: its name or, without one, how many photos, videos and documents it leads to. */
export function useLinkName(share: Pick<OwnShare, 'name' | keyof KindCounts>): string {
  const texts = useTexts();
  return albumNameOf(share).trim() || nameFiles(texts, share);
}
