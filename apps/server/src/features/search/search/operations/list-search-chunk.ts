import type { listSearchChunk as endpoint, JobId, QueryOf } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { fileTypesOf, loadGroups, monthBounds } from '../../../library/files/index.ts';
import { seenIn } from '../../../library/jobs/index.ts';
import type { FoundFilePage } from '../found-files.ts';
import { countNewerFound, type FoundFiles, inMonth, selectFoundPage } from '../search.repository.ts';
import { withinSearch } from '../within-search.ts';

/**
 * A chunk of the files of a month that match a text, newest first. Throws the refusals of jobs and `search-timeout`; `not-found` also when
 * the file to list around does not match.
 */
export async function listSearchChunk(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<FoundFilePage & { offset: number }> {
  return withinSearch(context, { jobId, text: query }, async ({ tx, job, matching: { condition } }) => {
    const bounds = monthBounds(query.month);
    const found = inMonth({ job, condition }, { ...bounds, types: fileTypesOf[query.type] });
    const offset = query.around === undefined ? query.offset : await offsetAround(tx, found, query);
    const files = seenIn(job, await selectFoundPage(tx, found, { offset, limit: query.limit }));
    return { files, groups: await loadGroups(tx, job, files), offset };
  });
}

async function offsetAround(tx: Tx, found: FoundFiles, { around, limit }: QueryOf<typeof endpoint>): Promise<number> {
  const newer = await countNewerFound(tx, found, around!);
  if (newer === undefined) throw new DomainError('not-found', 'file');
  return newer - (newer % limit);
}
