import type { Share } from '@stund/contract';
import { kindOfFiles } from '../../../shared/files/kind-of-files.ts';
import { formattingLocales } from '../../../shared/i18n/language.ts';
import type { Texts, Translate } from '../../../shared/i18n/texts.ts';

type Counts = Pick<Share, 'picture_count' | 'video_count' | 'document_count'>;

/** The title: who shared how many photos, videos or other files. */
export function titleOf(share: Share, t: Translate): string {
  const { owner, file_count: count, current_user_can: can } = share;
  const kind = kindOfFiles(share);
  if (can.changeProperties) return t('share-receiver.title.own', { count, kind });
  const name = owner.name.trim();
  return name === ''
    ? t('share-receiver.title.nameless', { count, kind })
    : t('share-receiver.title', { name: isolate(name), count, kind });
}

/** Keeps the direction of a name from changing that of the sentence. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The counts by kind, such as "21 photos, 2 videos and 3 documents". Empty for an empty share. */
export function countsOf(
  { picture_count, video_count, document_count }: Counts,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  const parts = [
    picture_count > 0 && t('share-receiver.count.pictures', { count: picture_count }),
    video_count > 0 && t('share-receiver.count.videos', { count: video_count }),
    document_count > 0 && t('share-receiver.count.documents', { count: document_count }),
  ].filter((part) => part !== false);
  return new Intl.ListFormat(formattingLocales[language], { type: 'conjunction' }).format(parts);
}
