import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns, Row } from '../testing/story-samples.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'Feedback/Skeleton' } satisfies Meta;
export default meta;

export const Shapes: StoryObj = {
  render: () => (
    <Columns>
      <div className="type-ui-row">
        <Skeleton shape="text" lines={3} />
      </div>
      <Row>
        <Skeleton shape="circle" inlineSize="40px" blockSize="40px" />
        <Skeleton inlineSize="120px" blockSize="40px" />
      </Row>
      <Row>
        <Skeleton shape="tile" inlineSize="96px" blockSize="96px" />
        <Skeleton shape="tile" inlineSize="96px" blockSize="96px" />
      </Row>
    </Columns>
  ),
};
