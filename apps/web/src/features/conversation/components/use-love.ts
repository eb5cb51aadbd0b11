import type { FileId, JobId } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { love } from '../api/loves.ts';
import { ownReactionsQuery } from '../api/queries.ts';
import { usePendingLove } from '../model/pending-loves.ts';

interface Love {
  isLoved: boolean;
  count: number;
  toggle: () => void;
}

/** Whether the reader loves a file and how many do, with what is on its way to the server applied. */
export function useLove(jobId: JobId, fileId: FileId, knownCount: number): Love {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data: own } = useQuery(ownReactionsQuery(jobId));
  const pending = usePendingLove(fileId);
  const isLoved = pending ? pending.reaction === 'love' : (own?.includes(fileId) ?? false);
  const count = pending?.count ?? knownCount;
  const toggle = async () => {
    const isTaken = await love(queryClient, { jobId, fileId }, { isLoved: !isLoved, count });
    if (!isTaken) showToast({ kind: 'error', message: t('conversation.love.failed') });
  };
  return { isLoved, count, toggle: () => void toggle() };
}
