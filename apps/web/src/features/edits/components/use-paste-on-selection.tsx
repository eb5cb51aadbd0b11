import { editLimits } from '@stund/contract';
import { MenuItem, NARROW_QUERY, type SelectionAction, useMediaQuery } from '@stund/ui';
import { ClipboardPaste } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReadOnlyReason } from '../../../shared/account/read-only.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { alert } from '../../../shared/prompts/prompts.ts';
import { useCopiedEdits } from '../model/copied-edits.ts';
import { LazyPasteDialog } from './lazy-paste-dialog.tsx';

interface PasteOnSelection {
  jobId: string;
  count: number;
  /** The selected files, even if they are not loaded. */
  listIds: () => Iterable<string> | AsyncIterable<string>;
  onPasted: () => void;
}

interface PasteParts {
  /** For the toolbar, where that has room; undefined while nothing is copied. */
  action: SelectionAction | undefined;
  /** For the menu of the toolbar, where that has no room. */
  item: ReactNode;
  /** Render it outside the toolbar. */
  dialog: ReactNode;
}

/** Pastes copied edits on the selected files. */
export function usePasteOnSelection({ jobId, count, listIds, onPasted }: PasteOnSelection): PasteParts {
  const { t } = useTexts();
  const copied = useCopiedEdits();
  const readOnly = useReadOnlyReason('edits.readOnly');
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = copied !== undefined && count > 0;
  const maximum = editLimits.pastedFiles;
  const open = () => {
    if (count <= maximum) setIsOpen(true);
    else
      void alert({
        title: t('edits.tooMany.title', { count: maximum }),
        text: t('edits.tooMany.text'),
      });
  };
  const icon = <ClipboardPaste />;
  return {
    action:
      isOffered && !isNarrow ? { label: t('edits.paste'), icon, onPress: open, disabledReason: readOnly } : undefined,
    item: isOffered && isNarrow && (
      <MenuItem icon={icon} onSelect={readOnly?.onPress ?? open}>
        {t('edits.paste')}
      </MenuItem>
    ),
    dialog: isOpen && copied && (
      <LazyPasteDialog {...{ copied, jobId, count, listIds, onPasted }} onClose={() => setIsOpen(false)} />
    ),
  };
}
