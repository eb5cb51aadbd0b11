import type { Language } from '@stund/contract';
import type { KindCounts } from '../../../library/jobs/index.ts';
import { albumsTexts } from '../texts/albums.texts.ts';

/**
 * The values of texts about the files of a share: `kind` is the one that all of them have, and otherwise `files`, which are named as in
 * "16 photos and 2 videos".
 */
export function filesOfShareInText(language: Language, counts: KindCounts) {
  const { picture_count, video_count, document_count } = counts;
  const count = picture_count + video_count + document_count;
  const kinds = [
    { kind: 'photos', text: 'albums.invitation.pictures', count: picture_count },
    { kind: 'videos', text: 'albums.invitation.videos', count: video_count },
    { kind: 'documents', text: 'albums.invitation.documents', count: document_count },
  ] as const;
  const translate = albumsTexts.in(language);
  const found = kinds.filter((one) => one.count > 0);
  const [only, ...others] = found;
  const files =
    only === undefined
      ? translate('albums.invitation.files', { count })
      : new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(
          found.map(({ text, count: some }) => translate(text, { count: some })),
        );
  return { kind: only !== undefined && others.length === 0 ? only.kind : 'files', count, files };
}
