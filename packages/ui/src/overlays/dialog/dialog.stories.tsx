import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Dialog } from './dialog.tsx';

const meta = { title: 'Overlays/Dialog', tags: ['overlay'] } satisfies Meta;
export default meta;

function Rename() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Nytt navn</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        onSubmit={close}
        title="Hva heter albumet?"
        actions={
          <>
            <Button onClick={close}>Avbryt</Button>
            <Button variant="primary" type="submit">
              Lagre
            </Button>
          </>
        }
      >
        <TextField label="Navn på albumet" defaultValue="Hytta" help="Inntil 255 tegn" />
      </Dialog>
    </>
  );
}

export const WithField: StoryObj = { render: () => <Rename /> };
