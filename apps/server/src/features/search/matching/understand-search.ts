import type { Language } from '@stund/contract';
import { type Part, parseSearch, type ReadingOptions } from '@stund/search-query';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, showsPlace, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { conditionOf } from './condition-of.ts';
import { loadNames } from './load-names.ts';
import { loadPlaces } from './load-places.ts';
import { selectSourceJobs } from './named-things.repository.ts';

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

/** What the caller may search by in a job. */
export interface SearchScope {
  job: VisibleJob;
  /** The jobs whose files are in it: itself, or those that a share refers to. */
  jobIds: Awaited<ReturnType<typeof selectSourceJobs>>;
  /** Albums, comments in them and shares of the owner are searched as well. */
  isOwner: boolean;
  withholdsCameraData: boolean;
  showsPlace: boolean;
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
  const conditions: RawBuilder<boolean>[] = [];
  for (const [group, members] of understood.groups.entries()) {
    const alternatives: RawBuilder<boolean>[] = [];
    for (const part of members) {
      const condition = conditionOf(part, scope, { names, places });
      parts.push({ part, group, isAvailable: condition !== undefined });
      if (condition) alternatives.push(part.isNegated ? sql<boolean>`(${condition}) is not true` : condition);
    }
    if (alternatives.length > 0) conditions.push(sql<boolean>`(${sql.join(alternatives, sql` or `)})`);
  }
  const condition = conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
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
