import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Columns } from '../../testing/story-samples.tsx';
import { Segmented } from './segmented.tsx';

const meta = { title: 'Fields/Segmented', tags: ['brands'] } satisfies Meta;
export default meta;

const choices = [
  { value: 'all', label: 'Alle' },
  { value: 'shared', label: 'Delte' },
  { value: 'private', label: 'Private' },
];

function Example({ isWide }: { isWide?: boolean }) {
  const [value, setValue] = useState('all');
  return <Segmented label="Hvilke album" value={value} options={choices} onChange={setValue} isWide={isWide} />;
}

export const Widths: StoryObj = {
  render: () => (
    <Columns>
      <Example />
      <Example isWide />
    </Columns>
  ),
};
