import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, EllipsisVertical, FolderPlus, Share2, Trash2 } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu } from '../overlays/menu/menu.tsx';
import { MenuItem } from '../overlays/menu/menu-item.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';

const meta = { title: 'Layout/SelectionToolbar', tags: ['brands'] } satisfies Meta;
export default meta;

const nothing = () => {};

export const Selected: StoryObj = {
  render: () => (
    <SelectionToolbar
      label="Det du har valgt"
      closeLabel="Avslutt valget"
      onClose={nothing}
      countText="10 valgt"
      sizeText="84,6 MB"
      actions={[
        { label: 'Del', icon: <Share2 />, onPress: nothing },
        { label: 'Legg i album', icon: <FolderPlus />, onPress: nothing },
        { label: 'Last ned', icon: <Download />, onPress: nothing },
        { label: 'Slett', icon: <Trash2 />, onPress: nothing, disabledReason: 'Bare eieren kan slette' },
      ]}
    >
      <Menu align="end" trigger={(trigger) => <IconButton {...trigger} label="Mer" icon={<EllipsisVertical />} />}>
        <MenuItem>Sett ny dato</MenuItem>
      </Menu>
    </SelectionToolbar>
  ),
};
