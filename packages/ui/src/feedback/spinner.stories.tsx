import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../testing/story-samples.tsx';
import { Spinner } from './spinner.tsx';

const meta = { title: 'Feedback/Spinner' } satisfies Meta;
export default meta;

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      <Spinner size={16} />
      <Spinner size={18} />
      <Spinner />
      <Spinner size={24} />
      <Spinner size={32} label="Henter bilder" />
    </Row>
  ),
};
