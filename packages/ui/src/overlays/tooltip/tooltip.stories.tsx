import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { userEvent } from 'storybook/test';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = { title: 'Overlays/Tooltip', tags: ['overlay'] } satisfies Meta;
export default meta;

export const Sentence: StoryObj = {
  play: async () => userEvent.tab(),
  render: () => (
    <Tooltip text="Du trenger et abonnement for å lagre egne bilder. Du kan fortsatt se og laste ned det andre deler.">
      <Button>Lagre</Button>
    </Tooltip>
  ),
};

export const NameOfAnIcon: StoryObj = {
  play: async () => userEvent.tab(),
  render: () => <IconButton label="Last ned" icon={<Download />} />,
};
