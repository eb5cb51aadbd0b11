import { editLimits, type FileId, type JobId } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { alert } from '../../../../shared/prompts/prompts.ts';
import { useCopiedEdits } from '../model/copied-edits.ts';
import { LazyPasteDialog } from './lazy-paste-dialog.tsx';

interface PasteOnSelection {
  jobId: JobId;
  count: number;
  /** The selected files, even if they are not loaded. */
  listIds: () => Iterable<FileId> | AsyncIterable<FileId>;
  onPasted: () => void;
}

interface PasteParts {
  /** Undefined while nothing is copied or selected. */
  operation: (() => void) | undefined;
  /** Render it outside the toolbar. */
  dialog: ReactNode;
}

/** Pastes copied edits on the selected files. */
export function usePasteOnSelection({ jobId, count, listIds, onPasted }: PasteOnSelection): PasteParts {
  const { t } = useTexts();
  const copied = useCopiedEdits();
  const [isOpen, setIsOpen] = useState(false);
  const maximum = editLimits.pastedFiles;
  const open = () => {
    if (count <= maximum) setIsOpen(true);
    else
      void alert({
        title: t('saved-edits.tooMany.title', { count: maximum }),
        text: t('saved-edits.tooMany.text'),
      });
  };
  return {
    operation: copied && count > 0 ? open : undefined,
    dialog: isOpen && copied && (
      <LazyPasteDialog {...{ copied, jobId, count, listIds, onPasted }} onClose={() => setIsOpen(false)} />
    ),
  };
}
