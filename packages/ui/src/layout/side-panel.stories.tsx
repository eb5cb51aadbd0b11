import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField } from '../fields/text/text-field.tsx';
import { Avatar, AvatarStack } from '../identity/avatar.tsx';
import { Row } from '../testing/story-samples.tsx';
import { SidePanel } from './side-panel.tsx';

const meta = { title: 'Layout/SidePanel', tags: ['overlay'] } satisfies Meta;
export default meta;

const comments = ['Den lå helt i vannkanten.', 'Skal vi trykke denne til mormor?', 'Her var det så stille.'];

function Album({ isFirstOpen = true }: { isFirstOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  return (
    <div style={{ display: 'flex' }}>
      <div style={{ flex: 1 }}>
        <Button onClick={() => setIsOpen(!isOpen)}>Kommentarer</Button>
      </div>
      <SidePanel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel="Lukk"
        title="Deltakere og kommentarer"
        intro={
          <Row>
            <AvatarStack>
              <Avatar name="Lars Hansen" size={40} />
              <Avatar name="Åse Elvestad" size={40} />
            </AvatarStack>
            <Button>Inviter</Button>
          </Row>
        }
        footer={
          <Row>
            <div style={{ flex: 1 }}>
              <TextField label="Kommentar" isLabelHidden placeholder="Skriv en kommentar" />
            </div>
            <IconButton label="Send" icon={<ArrowUp />} />
          </Row>
        }
      >
        {comments.map((text) => (
          <p key={text} className="type-ui-row" style={{ paddingBlock: 12 }}>
            {text}
          </p>
        ))}
      </SidePanel>
    </div>
  );
}

export const Open: StoryObj = { render: () => <Album /> };
