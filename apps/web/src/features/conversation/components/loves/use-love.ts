import type { FileId, JobId } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useVisitorKind } from '../../../guests/index.ts';
import { setLoved } from '../../api/loves.ts';
import { ownReactionsQuery } from '../../api/queries.ts';
import { usePendingLove } from '../../model/pending-loves.ts';

interface LoveState {
  isLoved: boolean;
  /** How many love it. */
  count: number;
}

/** Whether the reader loves a file and how many do, with what is on its way to the server applied. */
export function useLoveState(jobId: JobId, fileId: FileId, knownCount: number): LoveState {
  const { data: isOwn = false } = useQuery({
    ...ownReactionsQuery(jobId),
    // Who has said no name has loved nothing.
    enabled: useVisitorKind() !== 'anonymous',
    select: (fileIds) => fileIds.includes(fileId),
  });
  const pending = usePendingLove(fileId);
  return { isLoved: pending ? pending.reaction === 'love' : isOwn, count: pending?.count ?? knownCount };
}

/** The same, and what changes it. */
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
