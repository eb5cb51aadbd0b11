import { type JobId, limits } from '@stund/contract';
import { type Part, wordsIn } from '@stund/search-query';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import { type Matching, type SearchText, understandSearch } from '../../matching/index.ts';
import { countFound } from '../search.repository.ts';
import { type Candidate, listCandidates } from '../suggestion-candidates.ts';
import { withinSearch } from '../within-search.ts';

/** A suggestion: the search that it leads to, and how many files that finds. */
export interface Suggestion extends Candidate {
  q: string;
  count: number | null;
}

const maxSuggestions = 8;

/**
 * Suggests how the last word of a search could continue. What was written before stays, and is what the counts are of. Throws the
 * refusals of jobs and `search-timeout`.
 */
export async function suggestSearches(
  context: RequestContext,
  jobId: JobId,
  text: SearchText,
): Promise<{ suggestions: readonly Suggestion[]; job: VisibleJob; matching: Matching }> {
  return withinSearch(context, { jobId, text }, async ({ tx, job, matching }) => {
    const last = wordsIn(text.q).at(-1);
    const isOpen = last !== undefined && last.end === text.q.length && !isWithin(matching, last.start);
    if (!isOpen) return { suggestions: [] };
    const before = text.q.slice(0, last.start);
    const candidates = await listCandidates({ ...context, database: tx }, job, { written: last.folded, text });
    const suggestions: Suggestion[] = [];
    for (const candidate of candidates.slice(0, maxSuggestions)) {
      const suggestion = {
        ...candidate,
        q: candidate.kind === 'saved' ? candidate.text : `${before}${candidate.text}`,
      };
      const count = await countOf(context, tx, { job, text, suggestion });
      if (count !== 0) suggestions.push({ ...suggestion, count });
    }
    return { suggestions };
  });
}

/** Whether a word belongs to a quotation or a key, which it does not begin. */
function isWithin({ parts }: Matching, start: number): boolean {
  const quoted: ReadonlySet<Part['kind']> = new Set(['phrase', 'album', 'camera', 'wildcard']);
  return parts.some(({ part }) => quoted.has(part.kind) && part.start < start && part.end > start);
}

interface Counted {
  job: VisibleJob;
  text: SearchText;
  suggestion: { kind: string; q: string };
}

async function countOf(context: RequestContext, tx: Tx, { job, text, suggestion }: Counted): Promise<number | null> {
  if (suggestion.kind === 'file') return null;
  const { condition } = await understandSearch({ ...context, database: tx }, job, { ...text, q: suggestion.q });
  return countFound(tx, { job, condition }, limits.countedSuggestions);
}
