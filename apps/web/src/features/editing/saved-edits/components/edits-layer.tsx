import type { FileId } from '@stund/contract';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { setFilesBeingEdited } from '../../../../shared/files/files-being-edited.ts';
import { joinIds, splitIds } from '../../../../shared/ids/id-text.ts';
import { isBeingPrepared, openEditsQuery, useFollowOpenEdits, useWatchedJobs } from '../api/open-edits.ts';
import { useBatches } from '../model/pasted-batches.ts';

const EditsPanel = lazy(async () => ({ default: (await import('./edits-panel.tsx')).EditsPanel }));

/** By then the page has loaded its pictures. */
const idleLoadDelayMs = 3000;

/**
 * The panel of edits that are being prepared, were pasted or could not be made, over all pages. It follows the timeline, and each job
 * where an edit was saved in this tab. Render it once, for a logged-in person.
 */
export function EditsLayer() {
  const { default_job: timelineId, has_open_edits: hasOpenEdits } = useAccount();
  const watched = useWatchedJobs();
  const batches = useBatches();
  // Later ones begin in this tab. The account may be loaded again before the list knows that the last one has ended.
  const [hadOpenEdits] = useState(hasOpenEdits);
  const isIdle = useIsIdle();
  const isUsed = (hadOpenEdits && isIdle) || watched.length > 0 || batches.length > 0;
  const jobIds = [...new Set([timelineId, ...watched, ...batches.map(({ jobId }) => jobId)])];
  const results = useQueries({
    queries: jobIds.map((jobId) => ({ ...openEditsQuery(jobId), enabled: isUsed })),
  });
  const edits = results.flatMap(({ data }, index) => (data ?? []).map((edit) => ({ edit, jobId: jobIds[index]! })));
  useFollowOpenEdits(edits);
  const changing = joinIds(edits.flatMap(({ edit }) => (!edit.is_new && isBeingPrepared(edit) ? [edit.id] : [])));
  useEffect(() => setFilesBeingEdited(splitIds<FileId>(changing)), [changing]);
  if (edits.length === 0 && batches.length === 0) return null;
  return (
    <Suspense>
      <EditsPanel edits={edits} batches={batches} />
    </Suspense>
  );
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), idleLoadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
