import { type SelectionAction, SelectionToolbar, useClosedByBack } from '@stund/ui';
import type { ReactNode } from 'react';
import { formatSize } from '../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { HeaderCover } from '../../../shared/shell/header-cover.tsx';
import { countSelected } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useIsSelecting, useSelectionPart } from '../model/use-selection.ts';

interface SelectionBarProps {
  store: SelectionStore;
  /** The count from the server, if it has replied. */
  count?: number | undefined;
  sizeBytes?: number | undefined;
  /** The actions for the selected files; hidden while nothing is selected. */
  actions: readonly SelectionAction[];
  /** Rendered after the actions, such as a menu. */
  children?: ReactNode;
}

/**
 * Covers the header in select mode: shows the number and the size of the selected files, and the actions. When it disappears, the page
 * moves the focus (`useRetainedFocus`).
 */
export function SelectionBar({ store, count, sizeBytes, actions, children }: SelectionBarProps) {
  const { t, language } = useTexts();
  const isSelecting = useIsSelecting(store);
  const counted = useSelectionPart(store, ({ selection }) => countSelected(selection));
  useClosedByBack(isSelecting, () => store.quit());
  if (!isSelecting) return null;
  const shown = count ?? counted;
  const isAny = shown > 0;
  return (
    <HeaderCover>
      <SelectionToolbar
        label={t('selection.label')}
        closeLabel={t('selection.quit')}
        onClose={() => store.quit()}
        countText={isAny ? t('selection.count', { count: shown }) : t('selection.none')}
        sizeText={isAny && sizeBytes !== undefined ? formatSize(sizeBytes, language) : undefined}
        actions={isAny ? actions : []}
      >
        {children}
      </SelectionToolbar>
    </HeaderCover>
  );
}
