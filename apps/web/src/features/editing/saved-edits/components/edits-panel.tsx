import type { JobId, OpenEdit } from '@stund/contract';
import { IconButton, Panel } from '@stund/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { isBeingPrepared } from '../api/open-edits.ts';
import { type PastedBatch, removeBatch } from '../model/pasted-batches.ts';
import { BatchRow, useBatchStates } from './batch-row.tsx';
import { EditRow } from './edit-row.tsx';
import styles from './edits-panel.module.css';
import { usePreviewer } from './use-previewer.ts';

/** More rows are counted in words. */
const maxRows = 40;

interface EditsPanelProps {
  edits: ReadonlyArray<{ edit: OpenEdit; jobId: JobId }>;
  /** Newest first. */
  batches: readonly PastedBatch[];
}

/** What is being prepared with its preview, pasted edits with their progress, and edits that could not be made. */
export function EditsPanel({ edits, batches }: EditsPanelProps) {
  const { t } = useTexts();
  const draw = usePreviewer();
  const [isCollapsed, setIsCollapsed] = useState(() => matchMedia('(width < 600px)').matches);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const states = useBatchStates(batches);
  const nameOf = ({ id, saved_at }: OpenEdit) => `${id} ${saved_at}`;
  const failed = edits.filter(({ edit }) => !isBeingPrepared(edit) && !closed.has(nameOf(edit)));
  const preparing = edits.filter(({ edit }) => isBeingPrepared(edit));
  const shown = [...failed, ...preparing];
  if (shown.length === 0 && states.length === 0) return null;
  const isBusy = preparing.length > 0 || states.some(({ isDone }) => !isDone);
  const detail = () => {
    if (preparing.length > 0) return t('saved-edits.panel.preparing', { count: preparing.length });
    if (failed.length > 0) return t('saved-edits.panel.failed', { count: failed.length });
    return isBusy ? undefined : t('saved-edits.panel.done');
  };
  const close = () => {
    setClosed(new Set([...closed, ...failed.map(({ edit }) => nameOf(edit))]));
    for (const { batch, isDone } of states) if (isDone) removeBatch(batch.id);
  };
  return (
    <Panel
      title={t('saved-edits.panel.title')}
      detail={detail()}
      isCollapsed={isCollapsed}
      headerActions={
        <>
          <IconButton
            label={t(isCollapsed ? 'saved-edits.panel.expand' : 'saved-edits.panel.collapse')}
            icon={isCollapsed ? <ChevronUp /> : <ChevronDown />}
            hasTooltip={false}
            onClick={() => setIsCollapsed(!isCollapsed)}
          />
          {!isBusy && <IconButton label={t('shared.close')} icon={<X />} hasTooltip={false} onClick={close} />}
        </>
      }
    >
      <ul className={styles.rows} aria-label={t('saved-edits.panel.title')}>
        {states.map((state) => (
          <BatchRow key={state.batch.id} {...state} />
        ))}
        {shown.slice(0, maxRows).map(({ edit, jobId }) => (
          <EditRow key={edit.id} {...{ edit, jobId, draw }} />
        ))}
      </ul>
      {shown.length > maxRows && (
        <p className={styles.more}>{t('saved-edits.panel.more', { count: shown.length - maxRows })}</p>
      )}
    </Panel>
  );
}
