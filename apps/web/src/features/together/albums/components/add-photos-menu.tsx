import { Menu, MenuItem, type MenuTriggerProps } from '@stund/ui';
import { Images, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { pickFiles } from '../../../library/upload/index.ts';

interface AddPhotosMenuProps {
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** The page that adds photos from the timeline. */
  fromTimeline: string;
  align?: 'start' | 'end';
}

/** Offers to add photos from this device or from the timeline. */
export function AddPhotosMenu({ trigger, fromTimeline, align = 'start' }: AddPhotosMenuProps) {
  const { t } = useTexts();
  return (
    <Menu align={align} trigger={trigger}>
      <MenuItem icon={<Upload />} onSelect={() => pickFiles('files')}>
        {t('albums.add.fromDevice')}
      </MenuItem>
      <MenuItem icon={<Images />} render={(props) => <Link to={fromTimeline} {...props} />}>
        {t('albums.add.fromTimeline')}
      </MenuItem>
    </Menu>
  );
}
