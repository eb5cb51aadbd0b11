/** First letters of the first and the last word, as people see letters (also beyond the basic plane). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => firstLetter(word ?? '')).join('');
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment.toLocaleUpperCase();
  return '';
}
