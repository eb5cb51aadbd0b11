import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { Prompt, type PromptProps } from './prompt.tsx';

const meta = { title: 'Overlays/Prompt', tags: ['overlay'] } satisfies Meta;
export default meta;

type Words = Pick<PromptProps, 'title' | 'text' | 'actLabel'>;

function Ask({ kind, isBusy, ...words }: Words & { kind: 'confirm' | 'danger' | 'final'; isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Spør</Button>
      <Prompt
        {...words}
        kind={kind}
        isOpen={isOpen}
        cancelLabel="Avbryt"
        isBusy={isBusy}
        busyLabel="Sletter"
        onAct={close}
        onCancel={close}
      />
    </>
  );
}

function Message() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Si fra</Button>
      <Prompt
        kind="alert"
        isOpen={isOpen}
        title="Opplastingen er ferdig"
        text="3 av 14 filer ble ikke lastet opp. De ligger fortsatt på enheten din."
        actLabel="OK"
        onAct={() => setIsOpen(false)}
      />
    </>
  );
}

export const Confirm: StoryObj = {
  render: () => <Ask kind="confirm" title="Dele albumet?" text="Alle med lenken kan se bildene." actLabel="Del" />,
};

export const Danger: StoryObj = {
  render: () => (
    <Ask
      kind="danger"
      title="Slette 12 filer?"
      text="De havner i papirkurven og kan gjenopprettes i 90 dager. Filene fjernes også fra albumene de ligger i."
      actLabel="Slett"
    />
  ),
};

export const Final: StoryObj = {
  render: () => (
    <Ask kind="final" title="Slette 12 filer for godt?" text="Dette kan ikke angres." actLabel="Slett for godt" />
  ),
};

export const Busy: StoryObj = {
  render: () => <Ask kind="danger" isBusy title="Slette 12 filer?" actLabel="Slett" />,
};

export const Alert: StoryObj = { render: () => <Message /> };
