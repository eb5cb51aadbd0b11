import type { suggestionKinds } from '@stund/contract/schemas';
import { foldText, searchTypes, typeWords, wordsIn } from '@stund/search-query';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { type Lookups, labelOfPlace, namesOfJob, placesBeginningWith, type SearchText } from '../matching/index.ts';
import { selectFileNames, selectYears } from './candidate.repository.ts';
import { selectSavedSearches } from './saved-search.repository.ts';

/** Something that a word may become. */
export interface Candidate {
  kind: (typeof suggestionKinds)[number];
  label: string;
  /** What takes the place of the word. */
  text: string;
}

/** At most so many of each kind, so that every kind has room. */
const maxOfKind = { album: 3, place: 3, camera: 2, year: 2, type: 2, saved: 2, file: 2 } as const;

interface JobWithLookups {
  job: VisibleJob;
  lookups: Lookups;
}

interface Written {
  /** The word that is being written, folded. */
  written: string;
  text: SearchText;
}

/** What the word could become in this job, by kind: the names that have a word which begins with it. */
export async function listCandidates(
  context: Pick<RequestContext, 'database' | 'actor'>,
  { job, lookups }: JobWithLookups,
  { written, text }: Written,
): Promise<Candidate[]> {
  const { cameras, albums } = await namesOfJob(context, job, lookups);
  const begins = (name: string) => wordsIn(name).some(({ folded }) => folded.startsWith(written));
  const candidates = [
    ...ofKind('album', albums.filter(begins), (name) => `album:${quoted(name)}`),
    ...(await places(context, { job, lookups }, { written, text })),
    ...ofKind('camera', cameras.filter(begins), (name) => `camera:${quoted(name)}`),
    ...(await years(context, job, written)),
    ...types(text, written),
    ...(await saved(context, job, begins)),
  ];
  const isPrivate = withholdsCameraData(job, job.relation) && job.type !== 'timeline';
  const names = written.length < 2 || isPrivate ? [] : await selectFileNames(context.database, job, written);
  return [...candidates, ...ofKind('file', names, quoted)];
}

function ofKind(
  kind: keyof typeof maxOfKind,
  labels: readonly string[],
  textOf: (label: string) => string,
): Candidate[] {
  return [...new Set(labels)].slice(0, maxOfKind[kind]).map((label) => ({ kind, label, text: textOf(label) }));
}

/** Quotation marks within a name would end the quotation. Spaces separate words as well. */
function quoted(name: string): string {
  const plain = name.replaceAll(/["“”„«»‟]/g, ' ').trim();
  return /^[\p{L}\p{N}]+$/u.test(plain) ? plain : `"${plain}"`;
}

/** Their names alone are understood as places. */
async function places(
  context: Pick<RequestContext, 'database'>,
  where: JobWithLookups,
  { written, text: { language } }: Written,
): Promise<Candidate[]> {
  if (written.length < 2) return [];
  const found = await placesBeginningWith(context, where, written);
  return found.slice(0, maxOfKind.place).map((place) => {
    const label = labelOfPlace(place, language);
    return { kind: 'place', label, text: place.name ?? label };
  });
}

async function years(
  { database }: Pick<RequestContext, 'database'>,
  job: VisibleJob,
  written: string,
): Promise<Candidate[]> {
  if (!/^\d{1,4}$/.test(written)) return [];
  const found = (await selectYears(database, job)).map(String).filter((year) => year.startsWith(written));
  return ofKind('year', found, (year) => year);
}

function types({ language }: SearchText, written: string): Candidate[] {
  if (written.length < 2) return [];
  const found = searchTypes.flatMap((type) => {
    const word = typeWords(type, language).find((one) => foldText(one).startsWith(written));
    return word === undefined ? [] : [{ type, word }];
  });
  return found.slice(0, maxOfKind.type).map(({ type, word }) => ({ kind: 'type', label: type, text: word }));
}

/** Saved searches are of the timeline. */
async function saved(
  { database, actor }: Pick<RequestContext, 'database' | 'actor'>,
  job: VisibleJob,
  begins: (name: string) => boolean,
): Promise<Candidate[]> {
  if (actor.kind !== 'account' || job.type !== 'timeline' || !ownsFiles(job, job.relation)) return [];
  const searches = (await selectSavedSearches(database, actor.accountId)).filter(({ name }) => begins(name));
  return searches.slice(0, maxOfKind.saved).map(({ name, query }) => ({ kind: 'saved', label: name, text: query }));
}
