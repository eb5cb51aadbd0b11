import { indexWords } from '@stund/search-query';
import { CollectedText } from './collected-text.ts';
import { readPdfText } from './read-pdf-text.ts';
import { readPlainText } from './read-plain-text.ts';
import { readZipText } from './read-zip-text.ts';
import type { TextFormat } from './text-format.ts';
import type { DocumentWord } from './text-protocol.ts';

/** What is read of a document. Positions of a tsvector end at 16383. */
export const textLimits = {
  characters: 200_000,
  words: 16_000,
  wordCharacters: 150_000,
  positionsOfWord: 250,
} as const;

const readers = { pdf: readPdfText, zip: readZipText, plain: readPlainText } as const;

/** The different words at the start of a document with their positions. Throws for what cannot be read. */
export async function readDocumentWords(path: string, format: TextFormat): Promise<DocumentWord[]> {
  const text = new CollectedText(textLimits.characters);
  await readers[format](path, text);
  const limits = { words: textLimits.words, bytes: textLimits.wordCharacters };
  const words = new Map<string, number[]>();
  for (const { word, position } of indexWords(text.toString(), limits)) {
    const positions = words.get(word);
    if (!positions) words.set(word, [position]);
    else if (positions.length < textLimits.positionsOfWord) positions.push(position);
  }
  return [...words].map(([word, positions]) => ({ word, positions }));
}
