import { IconButton, Menu, useMediaQuery } from '@stund/ui';
import { EllipsisVertical } from 'lucide-react';
import type { BoundAction } from '../../../../../shared/actions/action.ts';
import { ActionItems } from '../../../../../shared/actions/action-items.tsx';
import { keyList } from '../../../../../shared/actions/shell-actions.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';

/** The actions that are used less often. */
export function MoreMenu({ actions }: { actions: readonly BoundAction[] }) {
  const { t } = useTexts();
  // Nothing reports a keyboard, but where no pointer can hover, there is rarely one. `?` opens the keys there too.
  const mayHaveKeyboard = useMediaQuery('(any-hover: hover)');
  return (
    <Menu
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('viewer.more')} icon={<EllipsisVertical />} />}
    >
      <ActionItems actions={actions.filter(({ id }) => mayHaveKeyboard || id !== keyList.id)} />
    </Menu>
  );
}
