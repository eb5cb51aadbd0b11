import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleQuestionMark, Download, FolderPlus, Image, ListFilter, LogOut, Settings, Trash2 } from 'lucide-react';
import { userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Avatar } from '../../identity/avatar.tsx';
import { Row } from '../../testing/story-samples.tsx';
import { ContextMenu } from './context-menu.tsx';
import { Menu } from './menu.tsx';
import { MenuItem, MenuNote, MenuSection, MenuSeparator } from './menu-item.tsx';

const meta = { title: 'Overlays/Menu', tags: ['overlay'] } satisfies Meta;
export default meta;

const open: StoryObj['play'] = async ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button'));

export const Actions: StoryObj = {
  play: open,
  render: () => (
    <Menu trigger={(props) => <Button {...props}>Fil</Button>}>
      <MenuItem icon={<Download />}>Last ned</MenuItem>
      <MenuItem icon={<FolderPlus />}>Legg i album</MenuItem>
      <MenuItem icon={<Image />} isDisabled>
        Bruk som forside
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger>
        Slett
      </MenuItem>
    </Menu>
  ),
};

export const Choice: StoryObj = {
  play: open,
  render: () => (
    <Menu
      label="Filter"
      trigger={(props) => (
        <Button {...props} variant="quiet" icon={<ListFilter />}>
          Alle
        </Button>
      )}
    >
      <MenuItem isChecked count="12 480">
        Alle
      </MenuItem>
      <MenuItem isChecked={false} count="11 734">
        Bare bilder
      </MenuItem>
      <MenuSection heading="Sist lastet opp">
        <MenuItem isChecked={false} count="64">
          Siste døgn
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuNote count="316">Skjermbilder, telles for seg</MenuNote>
    </Menu>
  ),
};

export const Account: StoryObj = {
  play: open,
  render: () => (
    <Menu
      label="Konto"
      trigger={(props) => (
        <IconButton {...props} variant="round" label="Konto" icon={<Avatar name="Ingrid Solberg" isDecorative />} />
      )}
      header={
        <Row>
          <Avatar name="Ingrid Solberg" size={40} isDecorative />
          <div>
            <div className="type-ui-label">Ingrid Solberg</div>
            ingrid.solberg@eksempel.no
          </div>
        </Row>
      }
    >
      <MenuItem icon={<Settings />} href="#innstillinger">
        Innstillinger
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark />}>Hjelp</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />}>Logg ut</MenuItem>
    </Menu>
  ),
};

export const AtThePointer: StoryObj = {
  render: () => (
    <ContextMenu at={{ x: 120, y: 80 }} onClose={() => {}} label="Fil">
      <MenuItem icon={<Image />}>Åpne</MenuItem>
      <MenuItem icon={<Download />}>Last ned</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger>
        Slett
      </MenuItem>
    </ContextMenu>
  ),
};
