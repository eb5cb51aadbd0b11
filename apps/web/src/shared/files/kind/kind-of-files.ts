import type { FileType } from '@stund/contract';
import { formattingLocales } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/texts.ts';

/**
 * What the files of a group are, for texts that name one of them: only photos, only videos, only documents, and `files` for several
 * kinds or where they are not known.
 */
export type KindOfFiles = 'photos' | 'videos' | 'documents' | 'files';

export interface KindCounts {
  picture_count: number;
  video_count: number;
  document_count: number;
}

/** How many files: by kind, or only their number where the kinds are not known. */
export type FileAmount = number | KindCounts;

export function kindOfFiles({ picture_count, video_count, document_count }: KindCounts): KindOfFiles {
  const kinds = [
    picture_count > 0 && 'photos',
    video_count > 0 && 'videos',
    document_count > 0 && 'documents',
  ] as const;
  const [kind = 'files', ...others] = kinds.filter((one) => one !== false);
  return others.length > 0 ? 'files' : kind;
}

/** Whether files are known to be of several kinds. */
export function hasSeveralKinds(amount: FileAmount): boolean {
  return typeof amount !== 'number' && countFiles(amount) > 0 && kindOfFiles(amount) === 'files';
}

export function countFiles(amount: FileAmount): number {
  return typeof amount === 'number' ? amount : amount.picture_count + amount.video_count + amount.document_count;
}

/** The files by kind; only their number when the kind of one is not known. */
export function amountOf(files: ReadonlyArray<{ type?: FileType | undefined }>): FileAmount {
  return files.some(({ type }) => type === undefined) ? files.length : kindsOf(files);
}

export function kindsOf(files: ReadonlyArray<{ type?: FileType | undefined }>): KindCounts {
  const countOf = (kind: FileType) => files.filter(({ type }) => type === kind).length;
  return {
    picture_count: countOf('Pictures'),
    video_count: countOf('Movies'),
    document_count: countOf('Documents'),
  };
}

/** Names files by their kinds, as in "16 photos, 2 videos and 10 documents"; "28 files" where only their number is known. */
export function nameFiles({ t, language }: Pick<Texts, 't' | 'language'>, amount: FileAmount): string {
  const count = countFiles(amount);
  if (typeof amount === 'number' || count === 0) return t('shared.files.files', { count });
  const parts = [
    amount.picture_count > 0 && t('shared.files.pictures', { count: amount.picture_count }),
    amount.video_count > 0 && t('shared.files.videos', { count: amount.video_count }),
    amount.document_count > 0 && t('shared.files.documents', { count: amount.document_count }),
  ].filter((part) => part !== false);
  return new Intl.ListFormat(formattingLocales[language], { type: 'conjunction' }).format(parts);
}

/** The values of texts that name files: `files` as nameFiles() does, and `count` for the verb. */
export function filesInText(
  texts: Pick<Texts, 't' | 'language'>,
  amount: FileAmount,
): { count: number; files: string } {
  return { count: countFiles(amount), files: nameFiles(texts, amount) };
}
