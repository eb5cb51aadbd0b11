import { type JobId, limits } from '@stund/contract';
import { type Part, wordsIn } from '@stund/search-query';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import { type Matching, type SearchText, understandSearch } from '../../matching/index.ts';
import { countEach } from '../search.repository.ts';
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
  return withinSearch(context, { jobId, text }, async ({ tx, job, matching, lookups }) => {
    const last = wordsIn(text.q).at(-1);
    const isOpen = last !== undefined && last.end === text.q.length && !isWithin(matching, last.start);
    if (!isOpen) return { suggestions: [] };
    const before = text.q.slice(0, last.start);
    const inSnapshot = { ...context, database: tx };
    const candidates = await listCandidates(inSnapshot, { job, lookups }, { written: last.folded, text });
    const continued = candidates
      .slice(0, maxSuggestions)
      .map((one) => ({ ...one, q: one.kind === 'saved' ? one.text : `${before}${one.text}` }));
    const counted = continued.filter(({ kind }) => kind !== 'file');
    const conditions: Array<Matching['condition']> = [];
    for (const { q } of counted)
      conditions.push((await understandSearch(inSnapshot, job, { ...text, q }, lookups)).condition);
    const counts = await countEach(tx, { job, conditions }, limits.countedSuggestions);
    const countOf = (one: (typeof counted)[number]) => counts[counted.indexOf(one)] ?? null;
    const suggestions = continued.map((one) => ({ ...one, count: countOf(one) })).filter(({ count }) => count !== 0);
    return { suggestions };
  });
}

/** Whether a word belongs to a quotation or a key, which it does not begin. */
function isWithin({ parts }: Matching, start: number): boolean {
  const quoted: ReadonlySet<Part['kind']> = new Set(['phrase', 'album', 'camera', 'content', 'wildcard']);
  return parts.some(({ part }) => quoted.has(part.kind) && part.start < start && part.end > start);
}
