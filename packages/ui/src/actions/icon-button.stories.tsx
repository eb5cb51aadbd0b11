import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info, Share2, X } from 'lucide-react';
import { Photo, Row } from '../testing/story-samples.tsx';
import { IconButton } from './icon-button.tsx';

const meta = { title: 'Actions/IconButton', tags: ['brands'] } satisfies Meta;
export default meta;

export const States: StoryObj = {
  render: () => (
    <Row>
      <IconButton label="Del" icon={<Share2 />} />
      <IconButton label="Detaljer" icon={<Info />} isPressed />
      <IconButton label="Tilbake" icon={<X />} iconSize={24} />
      <IconButton label="Lukk" icon={<X />} disabled />
      <IconButton label="Lenke" icon={<Share2 />} href="#lenke" />
    </Row>
  ),
};

export const OnPhotos: StoryObj = {
  render: () => (
    <Photo>
      <IconButton variant="photo" label="Del" icon={<Share2 />} />
      <IconButton variant="photo" label="Lukk" icon={<X />} iconSize={22} />
    </Photo>
  ),
};
