import type { FileRecord } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import type { EditorOf } from '../../../../shared/files/use-edit-file.ts';
import { copyEdits } from '../api/copy-edits.ts';
import { useCopiedEdits } from '../model/copied-edits.ts';
import { LazyPasteDialog } from './lazy-paste-dialog.tsx';

/** The operations on a file, by the ids of their actions. */
interface EditOperations {
  edit?: () => void;
  'copy-edits'?: () => unknown;
  'paste-edits'?: (() => void) | undefined;
}

interface Editing {
  operationsOf: (file: FileRecord) => EditOperations;
  /** Render it outside menus. */
  dialog: ReactNode;
}

/** Edits a file, copies its edits and pastes copied ones. `editorOf` returns undefined for what the person cannot edit. */
export function useEditOperations(editorOf: EditorOf): Editing {
  const copied = useCopiedEdits();
  const [target, setTarget] = useState<FileRecord>();
  return {
    operationsOf: (file) => {
      const edit = editorOf(file);
      if (!edit) return {};
      return {
        edit,
        'copy-edits': () => copyEdits(file),
        'paste-edits': copied && (() => setTarget(file)),
      };
    },
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
