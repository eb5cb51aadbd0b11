import type { FileRecord } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { ClipboardCopy, ClipboardPaste } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReadOnlyReason } from '../../../shared/account/read-only.ts';
import type { EditorOf } from '../../../shared/files/use-edit-file.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { copyEdits } from '../api/copy-edits.ts';
import { useCopiedEdits } from '../model/copied-edits.ts';
import { LazyPasteDialog } from './lazy-paste-dialog.tsx';

interface EditItems {
  /** Menu items that copy the edits of the file, and that paste copied edits on it. */
  renderItems: (file: FileRecord) => ReactNode;
  /** Render it outside the menu. */
  dialog: ReactNode;
}

/** Copies and pastes edits from the menu of a file. `editorOf` returns undefined for what the person cannot edit. */
export function useEditItems(editorOf: EditorOf): EditItems {
  const { t } = useTexts();
  const copied = useCopiedEdits();
  const readOnly = useReadOnlyReason('edits.readOnly');
  const [target, setTarget] = useState<FileRecord>();
  return {
    renderItems: (file) =>
      editorOf(file) && (
        <>
          {file.edit_version !== null && (
            <MenuItem icon={<ClipboardCopy />} onSelect={() => void copyEdits(file)}>
              {t('edits.copy')}
            </MenuItem>
          )}
          {copied && (
            <MenuItem icon={<ClipboardPaste />} onSelect={readOnly?.onPress ?? (() => setTarget(file))}>
              {t('edits.paste')}
            </MenuItem>
          )}
        </>
      ),
    dialog: copied && target && (
      <LazyPasteDialog
        copied={copied}
        jobId={target.job_id}
        count={1}
        listIds={() => [target.id]}
        onClose={() => setTarget(undefined)}
        onPasted={() => undefined}
      />
    ),
  };
}
