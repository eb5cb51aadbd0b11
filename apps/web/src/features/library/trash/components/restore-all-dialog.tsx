import type { FileId } from '@stund/contract';
import { Button, Dialog, ProgressBar } from '@stund/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { countFiles, type FileAmount, filesInText, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { restoreFiles } from '../../file-deletion/index.ts';
import { collectTrash } from '../api/collect-trash.ts';

type State =
  | { step: 'running'; done: number; total: number | undefined }
  | { step: 'ended'; restored: FileAmount; left: FileAmount; overQuotaCount: number }
  | { step: 'failed' };

interface RestoreAllDialogProps {
  onClose: () => void;
}

/** Restores everything in the trash while it is mounted, and shows the progress and what could not be restored. */
export function RestoreAllDialog({ onClose }: RestoreAllDialogProps) {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ step: 'running', done: 0, total: undefined });
  const [isOpen, setIsOpen] = useState(true);
  const close = useEffectEvent(() => {
    setIsOpen(false);
    onClose();
  });
  useEffect(() => {
    void restoreAll((next) => {
      // Nothing is left to read when everything is back.
      if (next.step === 'ended' && countFiles(next.left) === 0) {
        notify('filesWereRestored', { values: { files: next.restored } });
        close();
      } else setState(next);
    });
  }, []);
  const isRunning = state.step === 'running';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isRunning && onClose()}
      staysOnOutsidePress={isRunning}
      stepKey={state.step}
      title={t(titleOf(state))}
      actions={
        isRunning ? null : (
          <Button variant="primary" onClick={onClose}>
            {t('shared.ok')}
          </Button>
        )
      }
    >
      <Progress state={state} />
    </Dialog>
  );
}

function titleOf(state: State) {
  return state.step === 'running' ? 'trash.restoring.title' : 'trash.incomplete.title';
}

function Progress({ state }: { state: State }) {
  const texts = useTexts();
  const { t } = texts;
  if (state.step === 'failed') return <p>{t('trash.incomplete.unknown')}</p>;
  if (state.step === 'ended') {
    const { restored, left, overQuotaCount } = state;
    return (
      <>
        <p>{t('trash.restored.text', filesInText(texts, restored))}</p>
        <p>{t('trash.incomplete.text', filesInText(texts, left))}</p>
        {overQuotaCount > 0 && <p>{t('trash.incomplete.noRoom')}</p>}
      </>
    );
  }
  const { done, total } = state;
  const words = total === undefined ? undefined : t('trash.restoring.progress', { done, total });
  return (
    <>
      <ProgressBar
        label={t('trash.restoring.title')}
        value={total === undefined ? undefined : done / Math.max(total, 1)}
        valueText={words}
      />
      <p>{words ?? t('trash.restoring.looking')}</p>
    </>
  );
}

async function restoreAll(setState: (state: State) => void): Promise<void> {
  try {
    const files = await collectTrash();
    const total = files.length;
    setState({ step: 'running', done: 0, total });
    const { done, failed, overQuotaCount } = await restoreFiles(
      files.map((file) => ({ fileId: file.id, jobId: file.job_id })),
      { isQuiet: true, onProgress: (count) => setState({ step: 'running', done: count, total }) },
    );
    const kindsOfSome = (ids: readonly FileId[]) => {
      const chosen = new Set(ids);
      return kindsOf(files.filter(({ id }) => chosen.has(id)));
    };
    setState({ step: 'ended', restored: kindsOfSome(done), left: kindsOfSome(failed), overQuotaCount });
  } catch {
    setState({ step: 'failed' });
  }
}
