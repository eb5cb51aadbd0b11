import type { AccountId, JobId } from '@stund/contract';
import { foldText, type IndexedWord, indexWords } from '@stund/search-query';

/** What a file is found by. The name comes first, and is found by those who may not read descriptions as well. */
interface NamedFile {
  job_id: JobId;
  path: string;
  description: string | null;
}

const nameLimits = { words: 24, bytes: 240 } as const;
const textLimits = { words: 400, bytes: 4000 } as const;
/** Positions of a tsvector end at 16383; those of a description begin behind those of any name. */
const textPosition = 100;

/**
 * [Note: words of jobs] The words of a row start with this, so that the index has those of each job together and a search reads no words
 * of other people. Two jobs with the same beginning share a part of the index, and a search names its job besides.
 */
export function wordTag(id: JobId | AccountId): string {
  return id.slice(-4);
}

/** The words of a file as a tsvector: those of its name, and with the weight B those of its description. */
export function wordsOfFile({ job_id: jobId, path, description }: NamedFile): string {
  const name = path.split('/').at(-1) ?? '';
  const words = [
    ...toLexemes(jobId, indexWords(name, nameLimits), ''),
    ...toLexemes(jobId, indexWords(description ?? '', textLimits, textPosition), 'B'),
  ];
  return words.join(' ');
}

/** The words of a text in a job, such as a comment, as a tsvector. */
export function wordsOfText(jobId: JobId, text: string): string {
  return toLexemes(jobId, indexWords(text, textLimits), '').join(' ');
}

/** Words consist of letters and digits, so nothing in them has to be quoted within the quotes. */
function toLexemes(jobId: JobId, words: readonly IndexedWord[], weight: '' | 'B'): string[] {
  return words.map(({ word, position }) => `'${wordTag(jobId)}${word}':${position}${weight}`);
}

const maxCameraLength = 80;

/** The name of a camera without its manufacturer twice: "Canon EOS 5D". Null when the model is unknown. */
export function cameraOf({
  device_manufacturer: maker,
  device_model: model,
}: {
  device_manufacturer: string | null;
  device_model: string | null;
}): string | null {
  const name = (model ?? '').trim();
  if (name === '') return null;
  const [brand = ''] = (maker ?? '').trim().split(/\s+/);
  const isNamed = brand === '' || foldText(name).startsWith(foldText(brand));
  return `${isNamed ? '' : `${titleOf(brand)} `}${name}`.slice(0, maxCameraLength).toWellFormed().replaceAll('\0', '');
}

/** Manufacturers write their names in capitals. */
function titleOf(brand: string): string {
  return brand.length > 3 && brand === brand.toUpperCase() ? brand[0] + brand.slice(1).toLowerCase() : brand;
}
