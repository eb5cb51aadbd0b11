import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { Columns } from '../../testing/story-samples.tsx';
import { Select } from './select.tsx';

const meta = { title: 'Fields/Select' } satisfies Meta;
export default meta;

const languages = [
  { value: 'nb', label: 'Norsk bokmål', lang: 'nb' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'sv', label: 'Svenska', lang: 'sv' },
  { value: 'bg', label: 'Български', lang: 'bg' },
] as const;

function Example({ variant }: { variant?: 'field' | 'quiet' }) {
  const [value, setValue] = useState<(typeof languages)[number]['value']>('nb');
  return (
    <Select
      label="Språk"
      variant={variant}
      icon={variant === 'quiet' ? <Globe /> : undefined}
      value={value}
      options={languages}
      onChange={setValue}
    />
  );
}

export const Variants: StoryObj = {
  render: () => (
    <Columns>
      <Example />
      <Example variant="quiet" />
      <Select label="Av" value="nb" options={languages} onChange={() => {}} disabled help="Styres av kontoen" />
    </Columns>
  ),
};

export const Open: StoryObj = {
  tags: ['overlay'],
  render: () => (
    <div style={{ maxInlineSize: 320 }}>
      <Example />
    </div>
  ),
  play: async ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button')),
};
