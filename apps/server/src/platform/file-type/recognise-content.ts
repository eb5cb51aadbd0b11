import { fileTypeFromBuffer } from 'file-type';
import { type ContentRecognition, unknownType } from '../formats/file-format.ts';
import { formats } from '../formats/index.ts';
import type { BytesToRecognise } from './bytes-to-recognise.ts';

const described = formats.flatMap(({ recognise }): ContentRecognition[] =>
  typeof recognise === 'object' ? [recognise] : [],
);
const signatures = described.flatMap((each) => each.signatures ?? []);
const synonyms = new Map(described.flatMap((each) => Object.entries(each.synonyms ?? {})));

/** The media type of bytes, whatever their name; `unknownType` when they do not say. See [Note: names belong to files]. */
export async function recogniseContent(bytes: BytesToRecognise): Promise<string> {
  const start = Buffer.from(bytes.head.subarray(0, 16)).toString('latin1');
  const signed = signatures.find(({ at, text }) => start.startsWith(text, at));
  if (signed) return signed.mimeType;
  let found = await byMagicNumber(bytes.head);
  for (const { structure } of described) if (structure) found = await structure(bytes, found);
  return found;
}

async function byMagicNumber(head: Uint8Array): Promise<string> {
  const mimeType = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? unknownType;
  return synonyms.get(mimeType) ?? mimeType;
}
