import { Button, IconButton, Panel, ProgressBar } from '@stund/ui';
import type { UploaderState, UploadPhase, UploadSummary } from '@stund/uploader';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { recordPanelEvent } from '../../model/upload-statistics.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import { AllUploaded, SomeFailed } from './finished-states.tsx';
import { NoStorageState, OfflineState, RetryingState, StopPrompt, TrashFullState } from './interrupted-states.tsx';
import { MissingFilesNote, MissingFilesState } from './missing-files.tsx';
import { UploadList } from './upload-list.tsx';
import styles from './upload-panel.module.css';

interface UploadPanelProps {
  state: UploaderState;
  summary: UploadSummary;
}

const isFinished = (phase: UploadPhase) => phase === 'failed' || phase === 'done';
const hide = () => sendUploadCommand({ type: 'cleared' });
const dismiss = () => {
  recordPanelEvent('dismissed');
  hide();
};

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
      progress={phase === 'uploading' && <Progress summary={summary} />}
      headerActions={<PanelActions phase={phase} isCollapsed={isClosed} setIsCollapsed={setIsCollapsed} />}
    >
      <PanelBody state={state} summary={summary} />
    </Panel>
  );
}

/** Opens when an upload starts, except on phones, and when a file was rejected. */
function useCollapsed({ phase, rejectedCount }: UploadSummary): [boolean, (isCollapsed: boolean) => void] {
  const isActive = phase !== 'empty';
  const [isCollapsed, setIsCollapsed] = useState(false);
  const [before, setBefore] = useState({ isActive: false, rejectedCount: 0 });
  if (isActive !== before.isActive || rejectedCount !== before.rejectedCount) {
    setBefore({ isActive, rejectedCount });
    if (isActive && !before.isActive) setIsCollapsed(matchMedia('(width < 600px)').matches && phase !== 'files-wanted');
    else if (rejectedCount > before.rejectedCount) setIsCollapsed(false);
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
  if (phase === 'offline') {
    return t(
      connection.kind === 'offline' && connection.fault === 'server' ? 'upload.serverSilent' : 'upload.noNetwork',
    );
  }
  if (phase === 'files-wanted') return t('upload.absent.title');
  if (phase === 'retrying') return t('upload.reconnecting');
  if (phase === 'out-of-storage') return t(summary.isTrashFull ? 'upload.trashFull' : 'upload.noStorage');
  if (phase === 'failed') return t('upload.failed', { count: rejectedCount, total: rejectedCount + doneCount });
  return phase === 'done' ? t('upload.done', { count: doneCount }) : t('upload.preparing');
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

interface PanelActionsProps {
  phase: UploadPhase;
  isCollapsed: boolean;
  setIsCollapsed: (isCollapsed: boolean) => void;
}

function PanelActions({ phase, isCollapsed, setIsCollapsed }: PanelActionsProps) {
  const { t } = useTexts();
  if (isFinished(phase))
    return <IconButton label={t('upload.close')} icon={<X />} hasTooltip={false} onClick={dismiss} />;
  const canStop = phase === 'uploading' || phase === 'preparing';
  return (
    <>
      {canStop && (
        <Button
          variant="tertiary"
          size={32}
          className={isCollapsed ? styles.phoneOnly : undefined}
          onClick={() => sendUploadCommand({ type: 'stop-prompted' })}
        >
          {t('upload.stop')}
        </Button>
      )}
      {phase !== 'stop-prompted' && (
        <IconButton
          label={t(isCollapsed ? 'upload.expand' : 'upload.collapse')}
          icon={isCollapsed ? <ChevronUp /> : <ChevronDown />}
          hasTooltip={false}
          onClick={() => {
            recordPanelEvent(isCollapsed ? 'expanded' : 'collapsed');
            setIsCollapsed(!isCollapsed);
          }}
        />
      )}
    </>
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
      return <SomeFailed state={state} />;
    case 'done':
      return <AllUploaded state={state} />;
    case 'files-wanted':
      return <MissingFilesState summary={summary} />;
    default:
      return (
        <>
          <MissingFilesNote summary={summary} />
          <UploadList count={state.files.length} fileAt={(index) => state.files.get(index)} follow={state.active} />
        </>
      );
  }
}
