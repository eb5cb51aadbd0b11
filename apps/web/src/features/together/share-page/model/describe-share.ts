import type { Share } from '@stund/contract';
import { countFiles, filesInText, kindOfFiles, nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';

type Counts = Pick<Share, 'picture_count' | 'video_count' | 'document_count'>;

/** The title: who shared how many photos, videos or other files. */
export function titleOf(share: Share, texts: Pick<Texts, 't' | 'language'>): string {
  const { owner, current_user_can: can } = share;
  const { t } = texts;
  const values = { ...filesInText(texts, share), kind: kindOfFiles(share) };
  if (can.changeProperties) return t('share-page.title.own', values);
  const name = owner.name.trim();
  return name === ''
    ? t('share-page.title.nameless', values)
    : t('share-page.title', { name: isolate(name), ...values });
}

/** Keeps the direction of a name from changing that of the sentence. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The counts by kind, such as "21 photos, 2 videos and 3 documents". Empty for an empty share. */
export function countsOf(counts: Counts, texts: Pick<Texts, 't' | 'language'>): string {
  return countFiles(counts) === 0 ? '' : nameFiles(texts, counts);
}
