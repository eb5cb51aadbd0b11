import type { FileId, JobId } from '@stund/contract';
import { parseEditDocument } from '@stund/photo-editor';
import { Button, Checkbox, Dialog } from '@stund/ui';
import { useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { pasteEdits } from '../api/paste-edits.ts';
import type { CopiedEdits } from '../model/copied-edits.ts';
import { type PasteChoice, partsOf, pastesAnything } from '../model/pasted-parts.ts';
import styles from './paste-dialog.module.css';
import { PasteSamples } from './paste-samples.tsx';

export interface PasteDialogProps {
  copied: CopiedEdits;
  jobId: JobId;
  count: number;
  /** The files to paste on, even if they are not loaded. */
  listIds: () => Iterable<FileId> | AsyncIterable<FileId>;
  onClose: () => void;
  /** Called once the server makes the pictures. */
  onPasted: () => void;
}

/** Shows what the copied edits will look like on some of the files, and lets the person choose what is pasted. */
export function PasteDialog({ copied, jobId, count, listIds, onClose, onPasted }: PasteDialogProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<PasteChoice>({ withTransform: false, withLayers: false });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<TextId>();
  const [parsed] = useState(() => parseEditDocument(copied.document));
  const document = 'document' in parsed ? parsed.document : undefined;
  const parts = document && partsOf(document);
  const paste = async () => {
    if (isBusy || !parts || !pastesAnything(parts, choice)) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const fileIds: FileId[] = [];
      for await (const id of listIds()) fileIds.push(id);
      await pasteEdits({ ...choice, jobId, fileIds, document: copied.document });
      onClose();
      onPasted();
    } catch (thrown) {
      setError(errorTextId(thrown));
      setIsBusy(false);
    }
  };
  const reason = () => {
    if (!parts) return t('saved-edits.dialog.unreadable');
    return pastesAnything(parts, choice) ? undefined : t('saved-edits.dialog.nothing');
  };
  return (
    <Dialog
      isOpen
      width={640}
      onClose={onClose}
      onSubmit={() => void paste()}
      staysOnOutsidePress={isBusy}
      title={t('saved-edits.dialog.title', { count })}
      text={t('saved-edits.dialog.text', { name: copied.name })}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('shared.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel={t('saved-edits.dialog.busy')}
            disabledReason={reason()}
            data-first-focus=""
          >
            {t('saved-edits.dialog.act')}
          </Button>
        </>
      }
    >
      {document && <PasteSamples {...{ jobId, listIds, document, choice }} />}
      <div className={styles.options}>
        {parts?.hasTransform && (
          <Checkbox
            checked={choice.withTransform}
            onChange={(event) => setChoice({ ...choice, withTransform: event.target.checked })}
          >
            {t('saved-edits.dialog.transform')}
          </Checkbox>
        )}
        {parts?.hasLayers && (
          <Checkbox
            checked={choice.withLayers}
            onChange={(event) => setChoice({ ...choice, withLayers: event.target.checked })}
          >
            {t('saved-edits.dialog.layers')}
          </Checkbox>
        )}
      </div>
      {parts?.hasRedactions && <p className={styles.note}>{t('saved-edits.dialog.redactions')}</p>}
      {count > 1 && <p className={styles.note}>{t('saved-edits.dialog.others')}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {t(error)}
        </p>
      )}
    </Dialog>
  );
}
