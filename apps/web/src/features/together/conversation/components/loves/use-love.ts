import type { FileId, JobId } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useVisitorKind } from '../../../guests/index.ts';
import { setLoved } from '../../api/loves.ts';
import { ownReactionsQuery } from '../../api/queries.ts';
import { usePendingLove } from '../../model/pending-loves.ts';

interface LoveState {
  isLoved: boolean;
  /** The number of people who love the file. */
  count: number;
}

/** Returns whether the viewer loves a file and how many people do, including a change that is still being sent. */
export function useLoveState(jobId: JobId, fileId: FileId, knownCount: number): LoveState {
  const { data: isOwn = false } = useQuery({
    ...ownReactionsQuery(jobId),
    // Anonymous visitors cannot have loved a file.
    enabled: useVisitorKind() !== 'anonymous',
    select: (fileIds) => fileIds.includes(fileId),
  });
  const pending = usePendingLove(fileId);
  return { isLoved: pending ? pending.reaction === 'love' : isOwn, count: pending?.count ?? knownCount };
}

/** Returns the love state of a file and a function that toggles it. */
export function useLove(jobId: JobId, fileId: FileId, knownCount: number): LoveState & { toggle: () => void } {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { isLoved, count } = useLoveState(jobId, fileId, knownCount);
  const toggle = async () => {
    const isTaken = await setLoved(queryClient, { jobId, fileId }, { isLoved: !isLoved, count });
    if (!isTaken) showToast({ kind: 'error', message: t('conversation.love.failed') });
  };
  return { isLoved, count, toggle: () => void toggle() };
}
