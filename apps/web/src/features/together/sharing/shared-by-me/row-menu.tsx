import type { OwnShare } from '@stund/contract';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@stund/ui';
import { CircleStop, Clock, EllipsisVertical, Link2, Settings, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { copyLink } from '../../invitations/index.ts';
import { extensionDays, type LinkActions } from './use-link-actions.ts';

interface RowMenuProps {
  share: OwnShare;
  name: string;
  actions: LinkActions;
  onSettings: () => void;
}

export function RowMenu({ share, name, actions, onSettings }: RowMenuProps) {
  const { t } = useTexts();
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
      <MenuItem icon={<Link2 />} onSelect={() => void copyLink(share.link)}>
        {t('sharing.mine.copy')}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal />} onSelect={onSettings}>
        {t('sharing.mine.settings')}
      </MenuItem>
      {share.expires_at !== null && (
        <MenuItem icon={<Clock />} onSelect={() => void actions.extend()}>
          {t('sharing.mine.extend', { days: extensionDays })}
        </MenuItem>
      )}
      {share.type === 'story' && (
        <MenuItem
          icon={<Settings />}
          render={(props) => (
            <Link to={{ pathname: addresses.album(share.id), search: withOverlay('', 'settings') }} {...props} />
          )}
        >
          {t('sharing.mine.albumSettings')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem isDanger icon={<CircleStop />} onSelect={() => void actions.stop()}>
        {t('sharing.stop')}
      </MenuItem>
    </Menu>
  );
}
