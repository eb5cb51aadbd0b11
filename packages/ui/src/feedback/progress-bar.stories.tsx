import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns } from '../testing/story-samples.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = { title: 'Feedback/ProgressBar', tags: ['brands'] } satisfies Meta;
export default meta;

export const States: StoryObj = {
  render: () => (
    <Columns>
      <ProgressBar label="Laster opp" value={0.64} valueText="6 av 14" />
      <ProgressBar label="Begynner" value={0} />
      <ProgressBar label="Venter" value={undefined} />
      <ProgressBar label="Laster opp" variant="edge" value={0.38} />
    </Columns>
  ),
};
