import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Image, Images, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { type CommandGroup, CommandList } from './menu/command-list.tsx';

const meta = { title: 'Overlays/CommandList', tags: ['overlay'] } satisfies Meta;
export default meta;

const groups: CommandGroup[] = [
  {
    heading: '3 valgt',
    options: [
      { id: 'share', label: 'Del', icon: <Share2 />, note: 'Du trenger et abonnement for å dele' },
      { id: 'download', label: 'Last ned', icon: <Download /> },
      { id: 'delete', label: 'Slett', icon: <Trash2 />, keys: ['Delete'], isDanger: true },
    ],
  },
  {
    heading: 'Gå til',
    options: [
      { id: 'photos', label: 'Bilder', icon: <Image /> },
      { id: 'albums', label: 'Album', icon: <Images />, keys: ['Ctrl', 'B'] },
    ],
  },
];

function Commands({ found }: { found: readonly CommandGroup[] }) {
  const [isOpen, setIsOpen] = useState(true);
  const [search, setSearch] = useState('');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Åpne</Button>
      <CommandList
        isOpen={isOpen}
        onClose={close}
        label="Kommandoer"
        placeholder="Søk etter kommandoer og sider"
        search={search}
        onSearch={setSearch}
        groups={found}
        noneText="Ingen kommandoer eller sider heter det."
        onChoose={close}
      />
    </>
  );
}

export const Groups: StoryObj = { render: () => <Commands found={groups} /> };
export const NothingFound: StoryObj = { render: () => <Commands found={[]} /> };
