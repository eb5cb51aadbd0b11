import type { Language } from '@stund/contract';
import { type Part, parseSearch, type ReadingOptions } from '@stund/search-query';
import type { RawBuilder } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, showsPlace, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { allGroups, conditionOf } from './condition-of.repository.ts';
import { loadNames } from './load-names.ts';
import { type DescribedPlace, loadPlaces } from './load-places.ts';
import { createLookups, type Lookups } from './lookups.ts';
import { selectSources } from './named-things.repository.ts';
import { jobsOf, type SearchScope } from './search-scope.ts';

export interface SearchText {
  q: string;
  language: Language;
  /** YYYY-MM-DD; the day in UTC unless given. */
  today?: string | undefined;
}

export interface MatchingPart {
  part: Part;
  group: number;
  /** False for what is understood and not searched, or withheld from the caller. */
  isAvailable: boolean;
  /** The meaning of a place. It is undefined for other parts, and where it is unknown or withheld. */
  place: DescribedPlace | undefined;
}

/** Which files of a job a text means. */
export interface Matching {
  parts: readonly MatchingPart[];
  ignored: number;
  /** Of rows of `file`. False where nothing of the text can be searched. */
  condition: RawBuilder<boolean>;
  /** Whether it depends on words, of which the database does not know how many files have them. */
  hasWords: boolean;
}

const wordKinds: ReadonlySet<Part['kind']> = new Set(['word', 'phrase', 'wildcard', 'content', 'album']);

/** The name of a place alone is searched as words too. */
function dependsOnWords({ part, isAvailable }: MatchingPart): boolean {
  return isAvailable && (wordKinds.has(part.kind) || (part.kind === 'place' && part.value.relation === 'in'));
}

/** What a text means in a job that the caller may see. Never throws for any text. `lookups` are those of the same snapshot. */
export async function understandSearch(
  context: Pick<RequestContext, 'database' | 'clock'>,
  job: VisibleJob,
  text: SearchText,
  lookups: Lookups = createLookups(),
): Promise<Matching> {
  return understandIn(context, await scopeOf(context, job, lookups), text);
}

/** As understandSearch(), for several albums that show the caller the same. */
export async function understandIn(
  context: Pick<RequestContext, 'database' | 'clock'>,
  scope: SearchScope,
  text: SearchText,
): Promise<Matching> {
  const options = readingOptions(context, text);
  const places = await loadPlaces(context, scope, text.q, options);
  const understood = parseSearch(text.q, { ...options, ...(places && { findPlace: places.findPlace }) });
  const names = await loadNames(context, scope, understood);
  const parts: MatchingPart[] = [];
  const conditions = understood.groups.map((members, group) =>
    members.flatMap((part) => {
      const condition = conditionOf(part, scope, { names, places });
      const place = part.kind === 'place' ? places?.describe(part) : undefined;
      parts.push({ part, group, isAvailable: condition !== undefined, place });
      return condition ? [condition] : [];
    }),
  );
  const condition = allGroups(conditions);
  return { parts, ignored: understood.ignored, condition, hasWords: parts.some(dependsOnWords) };
}

function readingOptions({ clock }: Pick<RequestContext, 'clock'>, { language, today }: SearchText): ReadingOptions {
  return { language, today: today ?? clock.now().toISOString().slice(0, 10) };
}

async function scopeOf(
  { database }: Pick<RequestContext, 'database'>,
  job: VisibleJob,
  lookups: Lookups,
): Promise<SearchScope> {
  const sources =
    job.type === 'share' ? await selectSources(database, job.id) : [{ job_id: job.id, owner_id: job.owner_id }];
  const isOwner = job.type === 'timeline' && ownsFiles(job, job.relation);
  return {
    jobs: jobsOf(job),
    jobIds: sources.map((source) => source.job_id),
    ownerIds: [...new Set(sources.map((source) => source.owner_id))],
    isOwner,
    memberOf: isMember(job) ? [job.id] : [],
    titled: isOwner ? { ofOwner: job.owner_id } : [],
    withholdsCameraData: withholdsCameraData(job, job.relation),
    showsPlace: showsPlace(job, job.relation),
    lookups,
  };
}

function isMember({ type, relation }: VisibleJob): boolean {
  return type === 'story' && (relation === 'owner' || relation === 'participant');
}
