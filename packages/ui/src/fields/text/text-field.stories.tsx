import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { Columns } from '../../testing/story-samples.tsx';
import { TextField } from './text-field.tsx';

const meta = { title: 'Fields/TextField', tags: ['brands'] } satisfies Meta;
export default meta;

export const States: StoryObj = {
  render: () => (
    <Columns>
      <TextField label="Navn på albumet" placeholder="For eksempel Sommer 2025" help="Inntil 255 tegn" />
      <TextField label="Navn på albumet" defaultValue="Hytta" isRequired />
      <TextField
        label="E-post"
        type="email"
        defaultValue="kari@eksempel"
        error="E-postadressen «kari@eksempel» er ikke gyldig"
      />
      <TextField label="Kan ikke endres" defaultValue="ingrid@eksempel.no" disabled />
    </Columns>
  ),
};

export const Kinds: StoryObj = {
  render: () => (
    <Columns>
      <TextField
        size={48}
        label="Passord"
        type="password"
        autoComplete="current-password"
        defaultValue="hemmelig10"
        labelAction={<a href="#glemt">Glemt passord?</a>}
        revealLabels={{ show: 'Vis passordet', hide: 'Skjul passordet' }}
      />
      <TextField size={40} label="Søk" isLabelHidden type="search" icon={<Search />} placeholder="Søk i album" />
    </Columns>
  ),
};

export const Focused: StoryObj = {
  render: () => <TextField label="Navn på albumet" defaultValue="Hytta" />,
  play: ({ canvasElement }) => canvasElement.querySelector('input')?.focus(),
};
