import type { OwnShare } from '@stund/contract';
import { IconButton, Menu } from '@stund/ui';
import { CircleStop, Clock, EllipsisVertical, SlidersHorizontal } from 'lucide-react';
import { defineAction } from '../../../../shared/actions/action.ts';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { albumActionsOf } from '../../../../shared/album-actions/album-actions.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { copyLink } from '../../invitations/index.ts';
import { extensionDays, type LinkActions } from './use-link-actions.ts';

/** The menu of a link in the list of what a person shares, in its order. */
const linkMenu = [
  ...albumActionsOf(['copy-link']),
  defineAction()({ id: 'link-settings', text: 'sharing.mine.settings', icon: SlidersHorizontal }),
  defineAction()({
    id: 'extend',
    text: 'sharing.mine.extend',
    textOf: () => ({ id: 'sharing.mine.extend', values: { days: extensionDays } }),
    icon: Clock,
  }),
  ...albumActionsOf(['settings']),
  defineAction()({ id: 'stop', text: 'sharing.stop', icon: CircleStop, isDanger: true }),
];

interface RowMenuProps {
  share: OwnShare;
  name: string;
  actions: LinkActions;
  onSettings: () => void;
}

/** What can be done with a link. An album also leads to its settings. */
export function RowMenu({ share, name, actions, onSettings }: RowMenuProps) {
  const { t } = useTexts();
  const items = useBindActions()(
    linkMenu,
    { fileCount: share.file_count, hasHeic: false },
    {
      'copy-link': () => copyLink(share.link),
      'link-settings': onSettings,
      extend: share.expires_at === null ? undefined : actions.extend,
      settings:
        share.type === 'story'
          ? { to: { pathname: addresses.album(share.id), search: withOverlay('', 'settings') } }
          : undefined,
      stop: actions.stop,
    },
  );
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('sharing.mine.menu', { name })}
          icon={<EllipsisVertical />}
          hasTooltip={false}
        />
      )}
    >
      <ActionItems actions={items} />
    </Menu>
  );
}
