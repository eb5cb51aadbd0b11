import type { Meta, StoryObj } from '@storybook/react-vite';
import { Image, Search, Upload } from 'lucide-react';
import { Button } from '../../actions/button.tsx';
import { Box } from '../../testing/story-samples.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = { title: 'Feedback/EmptyState', tags: ['brands'] } satisfies Meta;
export default meta;

export const WithAction: StoryObj = {
  render: () => (
    <Box heightPx={320}>
      <EmptyState
        icon={<Image />}
        title="Her blir det fint"
        text="Slipp bilder og videoer her, eller velg dem selv."
        action={
          <Button variant="primary" icon={<Upload />}>
            Last opp
          </Button>
        }
      />
    </Box>
  ),
};

export const NothingFound: StoryObj = {
  render: () => (
    <Box heightPx={280}>
      <EmptyState icon={<Search />} title="Fant ingen album med «hurtigruta»" text="Sjekk stavemåten." />
    </Box>
  ),
};

export const AlwaysDark: StoryObj = {
  render: () => (
    <div data-theme="dark" style={{ background: 'var(--canvas)' }}>
      <EmptyState icon={<Image />} title="Alltid mørkt" text="Visningen er mørk også på lys side." />
    </div>
  ),
};
