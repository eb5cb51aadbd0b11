import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../testing/story-samples.tsx';
import { BrandMark } from './brand-mark.tsx';

const meta = { title: 'Identity/BrandMark' } satisfies Meta;
export default meta;

export const Marks: StoryObj = {
  render: () => (
    <Row>
      <BrandMark brand="stund" />
      <span data-brand="moments">
        <BrandMark brand="moments" />
      </span>
      <BrandMark brand="stund" wordmark="never" />
      <BrandMark brand="stund" wordmark="responsive" />
    </Row>
  ),
};
