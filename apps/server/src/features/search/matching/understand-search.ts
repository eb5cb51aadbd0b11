import type { Language } from '@stund/contract';
import { type Part, parseSearch, type Understood } from '@stund/search-query';
import type { RawBuilder } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, showsPlace, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { allGroups, conditionOf } from './condition-of.repository.ts';
import { loadNames } from './load-names.ts';
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
  const understood = readingOf(context, text);
  const scope = await scopeOf(context, job);
  const names = await loadNames(context, scope, understood);
  const parts: MatchingPart[] = [];
  const conditions = understood.groups.map((members, group) =>
    members.flatMap((part) => {
      const condition = conditionOf(part, scope, names);
      parts.push({ part, group, isAvailable: condition !== undefined });
      return condition ? [condition] : [];
    }),
  );
  const condition = allGroups(conditions);
  return { parts, ignored: understood.ignored, condition };
}

/** Reads the text. The names of places are looked up here once they are known. */
function readingOf({ clock }: Pick<RequestContext, 'clock'>, { q, language, today }: SearchText): Understood {
  return parseSearch(q, { language, today: today ?? clock.now().toISOString().slice(0, 10) });
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
