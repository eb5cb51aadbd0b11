import { Button, classNames, IconButton } from '@stund/ui';
import type { UploadPhase } from '@stund/uploader';
import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { recordPanelEvent } from '../../model/upload-statistics.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import styles from './upload-panel.module.css';

export const isFinished = (phase: UploadPhase) => phase === 'failed' || phase === 'done';

export function dismissPanel(): void {
  recordPanelEvent('dismissed');
  sendUploadCommand({ type: 'cleared' });
}

interface PanelActionsProps {
  phase: UploadPhase;
  isCollapsed: boolean;
  setIsCollapsed: (isCollapsed: boolean) => void;
}

/** Pause or resume, stop, and collapse; close once the queue is finished. */
export function PanelActions({ phase, isCollapsed, setIsCollapsed }: PanelActionsProps) {
  const { t } = useTexts();
  if (isFinished(phase)) {
    return <IconButton label={t('upload.close')} icon={<X />} hasTooltip={false} onClick={dismissPanel} />;
  }
  const canStop = phase === 'uploading' || phase === 'preparing' || phase === 'paused';
  return (
    <>
      {phase === 'uploading' && (
        <IconButton label={t('upload.pause')} icon={<Pause />} onClick={() => sendUploadCommand({ type: 'paused' })} />
      )}
      {phase === 'paused' && (
        <IconButton label={t('upload.resume')} icon={<Play />} onClick={() => sendUploadCommand({ type: 'resumed' })} />
      )}
      {canStop && (
        <Button
          variant="tertiary"
          size={32}
          className={classNames(isCollapsed && styles.phoneOnly)}
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
