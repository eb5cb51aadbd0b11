import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleDot, Layers2, Play } from 'lucide-react';
import { Photo, Row } from '../testing/story-samples.tsx';
import { Badge } from './badge.tsx';
import { DaysLeftBadge } from './days-left-badge.tsx';

const meta = { title: 'Feedback/Badge', tags: ['brands'] } satisfies Meta;
export default meta;

export const InText: StoryObj = {
  render: () => (
    <Row>
      <Badge tone="accent">Aktiv</Badge>
      <Badge tone="outline">Kommer 1. des.</Badge>
      <Badge>Utilgjengelig</Badge>
      <Badge tone="warning">80 %</Badge>
      <Badge tone="danger">5 dager igjen</Badge>
    </Row>
  ),
};

export const OnPhotos: StoryObj = {
  render: () => (
    <Photo>
      <Badge tone="photo" icon={<Play fill="currentColor" />}>
        2:31
      </Badge>
      <Badge tone="photo" icon={<CircleDot />} label="Levende bilde" />
      <Badge tone="photo" icon={<Layers2 />} label="Serie med 6 bilder">
        6
      </Badge>
      <DaysLeftBadge days={64} text="64 dager" label="Fjernes om 64 dager" />
      <DaysLeftBadge days={3} text="3 dager" label="Fjernes om 3 dager" />
    </Photo>
  ),
};
