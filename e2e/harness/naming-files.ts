import type { Visitor } from './stage.ts';

/** Whether a text names `count` files of any kinds, as "16 photos and 2 videos" names 18. */
export function countsFiles({ t }: Pick<Visitor, 't'>, id: Parameters<Visitor['t']>[0], count: number) {
  const [before = '', after = ''] = t(id, { count, files: '|' }).split('|');
  return (text: string): boolean => {
    if (!text.startsWith(before) || !text.endsWith(after)) return false;
    const named = text.slice(before.length, text.length - after.length);
    // A number of thousands has a space or a comma in it.
    const numbers = named.match(/\d{1,3}(?:[\s,]\d{3})+|\d+/g) ?? [];
    return numbers.reduce((sum, number) => sum + Number(number.replaceAll(/\D/g, '')), 0) === count;
  };
}

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
  // The browser gives a no-break space, as in "5 000", as a space in some names and as itself in others.
  const patterns = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s'));
  return new RegExp(`^(${patterns.join('|')})$`);
}
