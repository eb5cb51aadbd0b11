import type { OwnShare } from '@stund/contract';
import { IconButton, Menu } from '@stund/ui';
import { EllipsisVertical } from 'lucide-react';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { copyLink } from '../../invitations/index.ts';
import { linkMenu } from './link-menu.ts';
import type { LinkActions } from './use-link-actions.ts';

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
