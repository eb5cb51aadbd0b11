import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Columns } from '../../testing/story-samples.tsx';
import { RadioGroup } from './radio-group.tsx';

const meta = { title: 'Fields/RadioGroup', tags: ['brands'] } satisfies Meta;
export default meta;

const choices = [
  { value: 'private', label: 'Bare meg' },
  { value: 'shared', label: 'De jeg inviterer', help: 'De kan se og laste ned' },
  { value: 'link', label: 'Alle med lenken', help: 'Krever abonnement', isDisabled: true },
];

function Example({ first, error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <RadioGroup label="Hvem ser albumet" isRequired value={value} options={choices} onChange={setValue} error={error} />
  );
}

export const States: StoryObj = {
  render: () => (
    <Columns>
      <Example first="shared" />
      <Example error="Velg hvem som ser albumet" />
      <RadioGroup
        label="Valgt og av"
        value="a"
        options={[{ value: 'a', label: 'Valgt, kan ikke endres', isDisabled: true }]}
        onChange={() => {}}
        help="Eieren har bestemt dette"
      />
    </Columns>
  ),
};
