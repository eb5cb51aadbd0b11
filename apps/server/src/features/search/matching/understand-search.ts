import type { Language } from '@stund/contract';
import { type Part, parseSearch, type ReadingOptions } from '@stund/search-query';
import type { RawBuilder } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, showsPlace, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { allGroups, conditionOf } from './condition-of.repository.ts';
import { loadNames } from './load-names.ts';
import { loadPlaces } from './load-places.ts';
import { selectSourceJobs } from './named-things.repository.ts';
import type { SearchScope } from './search-scope.ts';

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
}

/** Which files of a job a text means. */
export interface Matching {
  parts: readonly MatchingPart[];
  ignored: number;
  /** Of rows of `file`. False where nothing of the text can be searched. */
  condition: RawBuilder<boolean>;
}

/** What a text means in a job that the caller may see. Never throws for any text. */
export async function understandSearch(
  context: Pick<RequestContext, 'database' | 'clock'>,
  job: VisibleJob,
  text: SearchText,
): Promise<Matching> {
  const scope = await scopeOf(context, job);
  const options = readingOptions(context, text);
  const places = await loadPlaces(context, scope, text.q, options);
  const understood = parseSearch(text.q, { ...options, ...(places && { findPlace: places.findPlace }) });
  const names = await loadNames(context, scope, understood);
  const parts: MatchingPart[] = [];
  const conditions = understood.groups.map((members, group) =>
    members.flatMap((part) => {
      const condition = conditionOf(part, scope, { names, places });
      parts.push({ part, group, isAvailable: condition !== undefined });
      return condition ? [condition] : [];
    }),
  );
  const condition = allGroups(conditions);
  return { parts, ignored: understood.ignored, condition };
}

function readingOptions({ clock }: Pick<RequestContext, 'clock'>, { language, today }: SearchText): ReadingOptions {
  return { language, today: today ?? clock.now().toISOString().slice(0, 10) };
}

async function scopeOf({ database }: Pick<RequestContext, 'database'>, job: VisibleJob): Promise<SearchScope> {
  return {
    job,
    jobIds: job.type === 'share' ? await selectSourceJobs(database, job.id) : [job.id],
    isOwner: job.type === 'timeline' && ownsFiles(job, job.relation),
    withholdsCameraData: withholdsCameraData(job, job.relation),
    showsPlace: showsPlace(job, job.relation),
  };
}
