import { IconButton, Menu, narrowQuery, SelectionToolbar, useClosedByBack, useMediaQuery } from '@stund/ui';
import { EllipsisVertical } from 'lucide-react';
import type { BoundAction } from '../../../../shared/actions/action.ts';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useOfferActions } from '../../../../shared/actions/offered-actions.ts';
import { usePageKeys } from '../../../../shared/actions/use-page-keys.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { HeaderCover } from '../../../../shared/shell/header-cover.tsx';
import {
  type FileContext,
  type FileOperations,
  ofWideSelection,
  type SelectionActions,
  useFileActions,
} from '../../file-actions/index.ts';
import { countSelected } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { useIsSelecting, useSelectionPart } from '../model/use-selection.ts';

interface SelectionBarProps {
  store: SelectionStore;
  /** The count from the server, if it has replied. */
  count?: number | undefined;
  sizeBytes?: number | undefined;
  actions: SelectionActions;
  /** What is known about the selected files. */
  context?: Omit<FileContext, 'count'>;
  /** What the page can do with them. */
  operations: FileOperations;
}

const unknown = { file: undefined, hasHeic: false, hasPicturesOrVideos: false };

/**
 * Covers the header in select mode: shows the number and the size of the selected files, and the actions that apply to them. When it
 * disappears, the page moves the focus (`useRetainedFocus`).
 */
export function SelectionBar(props: SelectionBarProps) {
  const { store, sizeBytes, actions, context = unknown, operations } = props;
  const { t, language } = useTexts();
  const isSelecting = useIsSelecting(store);
  const counted = useSelectionPart(store, ({ selection }) => countSelected(selection));
  const count = props.count ?? counted;
  const isNarrow = useMediaQuery(narrowQuery);
  const offer = useFileActions();
  const bound = { ...context, count };
  const buttons = offer(actions.buttons, bound, operations);
  const items = offer(actions.menu, bound, operations);
  const isOnlyInMenu = ({ id }: BoundAction) => !buttons.some((button) => button.id === id);
  const isMoved = ({ id }: BoundAction) => ofWideSelection.has(id) && items.some((item) => item.id === id);
  const shown = buttons.filter((action) => !(isNarrow && isMoved(action)));
  const countText = count > 0 ? t('selection.count', { count }) : t('selection.none');
  useClosedByBack(isSelecting, () => store.quit());
  usePageKeys(isSelecting ? buttons : []);
  useOfferActions(
    isSelecting ? { title: countText, actions: [...buttons, ...items.filter(isOnlyInMenu)], place: 'page' } : undefined,
  );
  if (!isSelecting) return null;
  return (
    <HeaderCover>
      <SelectionToolbar
        label={t('selection.label')}
        closeLabel={t('selection.quit')}
        onClose={() => store.quit()}
        countText={countText}
        sizeText={count > 0 && sizeBytes !== undefined ? formatSize(sizeBytes, language) : undefined}
        actions={shown.map(({ label, icon, disabledReason, run }) => ({ label, icon, disabledReason, onPress: run }))}
      >
        {actions.menu.length > 0 && (
          <Menu
            align="end"
            trigger={(trigger) => <IconButton {...trigger} label={t('selection.more')} icon={<EllipsisVertical />} />}
          >
            <ActionItems actions={items.filter((item) => isNarrow || !isMoved(item))} />
          </Menu>
        )}
      </SelectionToolbar>
    </HeaderCover>
  );
}
