import type { JobId, OperationId } from '@stund/contract';
import { Button, ProgressBar } from '@stund/ui';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { joinIds, splitIds } from '../../../../shared/ids/id-text.ts';
import { type FollowedOperation, isEnded } from '../../../../shared/operations/follow-operations.ts';
import { useOperations } from '../../../../shared/operations/watch-operation.ts';
import { refreshOpenEdits } from '../api/open-edits.ts';
import { undoBatch } from '../api/paste-edits.ts';
import { type PastedBatch, removeBatch } from '../model/pasted-batches.ts';
import styles from './edits-panel.module.css';

interface BatchState {
  batch: PastedBatch;
  /** Undefined until the server has replied. */
  counts: { total: number; ready: number; failed: number } | undefined;
  /** Everything is made or has failed. */
  isDone: boolean;
}

/** How far each batch is. A batch that nothing is left of is removed from the list. */
export function useBatchStates(batches: readonly PastedBatch[]): readonly BatchState[] {
  const operations = useOperations(batches.map(({ id }) => id));
  const states = batches.map((batch) => ({ batch, operation: operations.get(batch.id) }));
  const gone = joinIds(states.flatMap(({ batch, operation }) => (isNothingLeft(operation) ? [batch.id] : [])));
  useEffect(() => {
    for (const id of splitIds<OperationId>(gone)) removeBatch(id);
  }, [gone]);
  const done = joinIds(states.flatMap(({ batch, operation }) => (isEnded(operation) ? [batch.jobId] : [])));
  useEffect(() => {
    for (const jobId of splitIds<JobId>(done)) refreshOpenEdits(jobId);
  }, [done]);
  return states
    .filter(({ operation }) => !isNothingLeft(operation))
    .map(({ batch, operation }) => ({ batch, counts: countsOf(operation), isDone: isEnded(operation) }));
}

function isNothingLeft(operation: FollowedOperation | undefined): boolean {
  return operation === 'gone' || operation?.state === 'cancelled';
}

function countsOf(operation: FollowedOperation | undefined): BatchState['counts'] {
  if (operation === undefined || operation === 'gone') return undefined;
  const { done, total, failed } = operation.progress;
  return { total: total ?? done, ready: done - failed, failed };
}

/** Edits that were pasted on several pictures: the progress, and the button that undoes all of it. */
export function BatchRow({ batch, counts, isDone }: BatchState) {
  const { t } = useTexts();
  const done = counts ? counts.ready + counts.failed : 0;
  const total = counts?.total ?? batch.count;
  const progress = t('saved-edits.batch.progress', { done, total });
  return (
    <li className={styles.batch}>
      <div className={styles.batchText}>
        <p className={styles.batchName}>
          {isDone && <Check className={styles.done} aria-hidden="true" />}
          {isDone ? t('saved-edits.pasted', { count: counts?.ready ?? 0 }) : t('saved-edits.batch.pasting')}
        </p>
        {!isDone && (
          <div className={styles.progress}>
            <ProgressBar
              label={t('saved-edits.batch.pasting')}
              value={total === 0 ? 0 : done / total}
              valueText={progress}
            />
            <span className={styles.state}>{progress}</span>
          </div>
        )}
        {counts !== undefined && counts.failed > 0 && (
          <p className={styles.problem}>{t('saved-edits.panel.failed', { count: counts.failed })}</p>
        )}
      </div>
      <Button variant="tertiary" size={32} onClick={() => void undoBatch(batch)}>
        {t('shared.undo')}
      </Button>
    </li>
  );
}
