import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ListFilter, Upload } from 'lucide-react';
import { Row } from '../testing/story-samples.tsx';
import { Button } from './button.tsx';

const meta = { title: 'Actions/Button', tags: ['brands'] } satisfies Meta;
export default meta;

export const Variants: StoryObj = {
  render: () => (
    <Row>
      <Button variant="primary">Last opp</Button>
      <Button variant="primary" icon={<Upload />}>
        Last opp
      </Button>
      <Button>Avbryt</Button>
      <Button variant="tertiary">Endre</Button>
      <Button variant="danger">Slett</Button>
      <Button variant="danger-tertiary">Stopp</Button>
      <Button variant="quiet" icon={<ListFilter />} endIcon={<ChevronDown />}>
        Alle
      </Button>
      <Button href="#lenke">Lenke</Button>
    </Row>
  ),
};

export const States: StoryObj = {
  render: () => (
    <Row>
      <Button variant="primary" isBusy busyLabel="Lagrer">
        Lagre
      </Button>
      <Button isBusy busyLabel="Sender">
        Send
      </Button>
      <Button variant="primary" disabled>
        Last opp
      </Button>
      <Button disabled>Last opp</Button>
      <Button variant="primary" disabledReason="Du trenger et abonnement for å lagre egne bilder.">
        Med grunn
      </Button>
    </Row>
  ),
};

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      <Button variant="primary" size={48}>
        Stor 48
      </Button>
      <Button variant="primary">Vanlig 40</Button>
      <Button variant="primary" size={32}>
        Liten 32
      </Button>
    </Row>
  ),
};

export const LongWords: StoryObj = {
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <Button variant="primary" size={48} isWide>
        Преминаване към абонамент с 2000 GB пространство
      </Button>
    </div>
  ),
};
