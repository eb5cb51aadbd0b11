import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cast, Eye } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { Banner } from './banner.tsx';

const meta = { title: 'Feedback/Banner', tags: ['brands'] } satisfies Meta;
export default meta;

const action = (
  <Button variant="tertiary" size={32}>
    Se abonnement
  </Button>
);

export const Kinds: StoryObj = {
  render: () => (
    <div>
      <Banner icon={<Eye />} action={action}>
        Du kan se og laste ned. Med abonnement kan du også lagre og dele.
      </Banner>
      <Banner kind="warning" action={action}>
        84 av 100 GB er brukt.
      </Banner>
      <Banner kind="danger">Delingen mislyktes. Prøv igjen om litt.</Banner>
      <Banner kind="plain" icon={<Cast />} action={action}>
        Viser på TV i stua
      </Banner>
    </div>
  ),
};
