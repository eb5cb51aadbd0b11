import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../testing/story-samples.tsx';
import { Avatar, AvatarStack } from './avatar.tsx';

const meta = { title: 'Identity/Avatar' } satisfies Meta;
export default meta;

const names = ['Lars Hansen', 'Ивана', 'Åse Elvestad', 'Torbjørn Bø', 'Kari Nordvik', 'Ingrid Solberg', 'Bo'];
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%236a8ba3' d='M0 0h8v5H0z'/%3E%3Cpath fill='%23c79a52' d='M0 5h8v3H0z'/%3E%3C/svg%3E";

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      {([24, 28, 32, 40, 64] as const).map((size) => (
        <Avatar key={size} name="Ingrid Solberg" size={size} />
      ))}
      <Avatar name="Ingrid Solberg" size={64} src={picture} />
      <Avatar name="Åse" size={40} src="data:image/png;base64,broken" />
    </Row>
  ),
};

export const Stack: StoryObj = {
  render: () => (
    <Row>
      <AvatarStack>
        <Avatar name="Lars Hansen" size={28} />
        <Avatar name="Ивана" size={28} src={picture} />
        <Avatar name="Åse" size={28} />
      </AvatarStack>
      <AvatarStack max={5} size={40} formatRest={(count) => `og ${count} til`}>
        {names.map((name) => (
          <Avatar key={name} name={name} size={40} />
        ))}
      </AvatarStack>
    </Row>
  ),
};
