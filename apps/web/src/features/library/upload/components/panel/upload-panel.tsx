import { Panel, ProgressBar } from '@stund/ui';
import type { UploaderState, UploadSummary } from '@stund/uploader';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { Text } from '../../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { uploadedAmount } from '../../model/kinds-of-uploads.ts';
import { recordPanelEvent } from '../../model/upload-statistics.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import { AllUploaded, SomeFailed } from './finished-states.tsx';
import { NoStorageState, OfflineState, RetryingState, StopPrompt, TrashFullState } from './interrupted-states.tsx';
import { MissingFilesNote, MissingFilesState } from './missing-files.tsx';
import { isFinished, PanelActions } from './panel-actions.tsx';
import { RemainingUpload } from './remaining-upload.tsx';
import { UploadList } from './upload-list.tsx';
import styles from './upload-panel.module.css';

interface UploadPanelProps {
  state: UploaderState;
  summary: UploadSummary;
}

const hide = () => sendUploadCommand({ type: 'cleared' });

/** The state of the upload queue in a corner of the page (docs/rules/upload.md#u7). Hidden while the queue is empty. */
export function UploadPanel({ state, summary }: UploadPanelProps) {
  const { phase } = summary;
  const [isCollapsed, setIsCollapsed] = useCollapsed(summary);
  const isShown = phase !== 'empty' && phase !== 'cancelled';
  useEffect(() => {
    if (phase === 'cancelled') hide();
  }, [phase]);
  useEffect(() => {
    if (isShown) recordPanelEvent('status_box_shown');
  }, [isShown]);
  if (!isShown) return null;

  const isClosed = isCollapsed && phase !== 'stop-prompted' && !isFinished(phase);
  return (
    <Panel
      className={styles.panel}
      title={<PanelTitle state={state} summary={summary} isCollapsed={isClosed} />}
      isCollapsed={isClosed}
      progress={(phase === 'uploading' || phase === 'paused') && <Progress summary={summary} />}
      headerActions={<PanelActions phase={phase} isCollapsed={isClosed} setIsCollapsed={setIsCollapsed} />}
    >
      <PanelBody state={state} summary={summary} />
    </Panel>
  );
}

/** Opens when an upload starts, and when a file was rejected. */
function useCollapsed({ phase, rejectedCount }: UploadSummary): [boolean, (isCollapsed: boolean) => void] {
  const isActive = phase !== 'empty';
  const [isCollapsed, setIsCollapsed] = useState(false);
  const [before, setBefore] = useState({ isActive: false, rejectedCount: 0 });
  if (isActive !== before.isActive || rejectedCount !== before.rejectedCount) {
    setBefore({ isActive, rejectedCount });
    if ((isActive && !before.isActive) || rejectedCount > before.rejectedCount) setIsCollapsed(false);
  }
  return [isCollapsed, setIsCollapsed];
}

function PanelTitle({ state, summary, isCollapsed }: UploadPanelProps & { isCollapsed: boolean }) {
  const { t } = useTexts();
  const { phase, doneCount, acceptedCount, rejectedCount } = summary;
  const { connection } = state;
  if (phase === 'uploading' || phase === 'stop-prompted') {
    const tags = { count: (text: string) => <span className={isCollapsed ? styles.quiet : undefined}>{text}</span> };
    return <Text id="upload.uploading" values={{ done: doneCount, total: acceptedCount }} tags={tags} />;
  }
  if (phase === 'paused') return t('upload.paused', { done: doneCount, total: acceptedCount });
  if (phase === 'offline') {
    return t(
      connection.kind === 'offline' && connection.fault === 'server' ? 'upload.serverSilent' : 'upload.noNetwork',
    );
  }
  if (phase === 'files-wanted') return t('upload.absent.title');
  if (phase === 'retrying') return t('upload.reconnecting');
  if (phase === 'out-of-storage') return t(summary.isTrashFull ? 'upload.trashFull' : 'upload.noStorage');
  if (phase === 'failed') return t('upload.failed', { count: rejectedCount, total: rejectedCount + doneCount });
  if (phase !== 'done') return t('upload.preparing');
  return <DoneTitle state={state} summary={summary} />;
}

function DoneTitle({ state, summary }: UploadPanelProps) {
  const texts = useTexts();
  const { doneCount, duplicateCount } = summary;
  const amount = useMemo(() => uploadedAmount(state, summary), [state, summary]);
  return texts.t(doneCount === duplicateCount ? 'upload.alreadyHere' : 'upload.done', filesInText(texts, amount));
}

function Progress({ summary: { share, doneCount, acceptedCount } }: { summary: UploadSummary }) {
  const { t } = useTexts();
  return (
    <ProgressBar
      variant="edge"
      label={t('upload.progress')}
      value={share}
      valueText={t('upload.progressText', { done: doneCount, total: acceptedCount })}
    />
  );
}

function PanelBody({ state, summary }: UploadPanelProps): ReactNode {
  switch (summary.phase) {
    case 'stop-prompted':
      return <StopPrompt summary={summary} />;
    case 'offline':
      return <OfflineState connection={state.connection} summary={summary} />;
    case 'retrying':
      return <RetryingState summary={summary} />;
    case 'out-of-storage':
      return summary.isTrashFull ? <TrashFullState summary={summary} /> : <NoStorageState summary={summary} />;
    case 'failed':
      return <SomeFailed state={state} summary={summary} />;
    case 'done':
      return <AllUploaded state={state} summary={summary} />;
    case 'files-wanted':
      return <MissingFilesState summary={summary} />;
    default:
      return (
        <>
          <MissingFilesNote summary={summary} />
          <RemainingUpload summary={summary} />
          <UploadList count={state.files.length} fileAt={(index) => state.files.get(index)} follow={state.active} />
        </>
      );
  }
}
