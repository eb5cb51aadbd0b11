import type { Visitor } from './stage.ts';

const kinds = ['pictures', 'videos', 'documents', 'files'] as const;

/**
 * A text that names a number of files of one kind, or as files where the page did not know their kind yet, as in "Delete 3 photos?" and
 * "Delete 3 files?".
 */
export function namingFiles(
  { t }: Pick<Visitor, 't'>,
  id: Parameters<Visitor['t']>[0],
  { count, ...values }: { count: number } & Record<string, string | number>,
): RegExp {
  const texts = kinds.map((kind) => t(id, { ...values, count, files: t(`shared.files.${kind}`, { count }) }));
  return new RegExp(`^(${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
}
