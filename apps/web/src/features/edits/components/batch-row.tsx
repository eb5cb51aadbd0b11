import { Button, ProgressBar } from '@stund/ui';
import { useQueries } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { refreshOpenEdits } from '../api/open-edits.ts';
import { batchQuery, undoBatch } from '../api/paste-edits.ts';
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
  const results = useQueries({ queries: batches.map((batch) => batchQuery(batch)) });
  const gone = results.flatMap(({ data }, index) => (data === null ? [batches[index]!.id] : [])).join(' ');
  useEffect(() => {
    for (const id of gone.split(' ')) if (id !== '') removeBatch(id);
  }, [gone]);
  const done = results.flatMap(({ data }, index) => (data?.open === 0 ? [batches[index]!.jobId] : [])).join(' ');
  useEffect(() => {
    for (const jobId of done.split(' ')) if (jobId !== '') refreshOpenEdits(jobId);
  }, [done]);
  return results.flatMap(({ data }, index) => {
    const batch = batches[index]!;
    if (data === null) return [];
    return [{ batch, counts: data, isDone: data !== undefined && data.open === 0 }];
  });
}

/** Edits that were pasted on several pictures: the progress, and the button that undoes all of it. */
export function BatchRow({ batch, counts, isDone }: BatchState) {
  const { t } = useTexts();
  const done = counts ? counts.ready + counts.failed : 0;
  const total = counts?.total ?? batch.count;
  const progress = t('edits.batch.progress', { done, total });
  return (
    <li className={styles.batch}>
      <div className={styles.batchText}>
        <p className={styles.batchName}>
          {isDone && <Check className={styles.done} aria-hidden="true" />}
          {isDone ? t('edits.pasted', { count: counts?.ready ?? 0 }) : t('edits.batch.pasting')}
        </p>
        {!isDone && (
          <div className={styles.progress}>
            <ProgressBar label={t('edits.batch.pasting')} value={total === 0 ? 0 : done / total} valueText={progress} />
            <span className={styles.state}>{progress}</span>
          </div>
        )}
        {counts !== undefined && counts.failed > 0 && (
          <p className={styles.problem}>{t('edits.panel.failed', { count: counts.failed })}</p>
        )}
      </div>
      <Button variant="tertiary" size={32} onClick={() => void undoBatch(batch)}>
        {t('shared.undo')}
      </Button>
    </li>
  );
}
