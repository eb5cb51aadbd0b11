import { type SelectionAction, SelectionToolbar } from '@stund/ui';
import type { ReactNode } from 'react';
import { formatSize } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { HeaderCover } from '../../../shared/shell/header-cover.tsx';
import { countSelected } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useIsSelecting, useSelectionPart } from '../model/use-selection.ts';

interface SelectionBarProps {
  store: SelectionStore;
  /** What the server says, where it was asked and has answered. */
  count?: number | undefined;
  sizeBytes?: number | undefined;
  /** What can be done with what is selected; not shown while nothing is. */
  actions: readonly SelectionAction[];
  /** After the actions: a menu. */
  children?: ReactNode;
  /** The focus was on the toolbar, which is gone now. */
  onQuit: () => void;
}

/** In select mode it lies over the header: how many are selected, how much it is, and what can be done. */
export function SelectionBar({ store, count, sizeBytes, actions, children, onQuit }: SelectionBarProps) {
  const { t, language } = useTexts();
  const isSelecting = useIsSelecting(store);
  const counted = useSelectionPart(store, ({ selection }) => countSelected(selection));
  if (!isSelecting) return null;
  const shown = count ?? counted;
  const isAny = shown > 0;
  return (
    <HeaderCover>
      <SelectionToolbar
        label={t('selection.label')}
        closeLabel={t('selection.quit')}
        onClose={() => {
          store.quit();
          onQuit();
        }}
        countText={isAny ? t('selection.count', { count: shown }) : t('selection.none')}
        sizeText={isAny && sizeBytes !== undefined ? formatSize(sizeBytes, language) : undefined}
        actions={isAny ? actions : []}
      >
        {children}
      </SelectionToolbar>
    </HeaderCover>
  );
}
