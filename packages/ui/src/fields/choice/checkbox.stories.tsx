import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../../testing/story-samples.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = { title: 'Fields/Checkbox', tags: ['brands'] } satisfies Meta;
export default meta;

export const States: StoryObj = {
  render: () => (
    <Row>
      <Checkbox>Av</Checkbox>
      <Checkbox defaultChecked>La meg være logget inn på denne enheten</Checkbox>
      <Checkbox isIndeterminate>Noen</Checkbox>
      <Checkbox disabled>Av, kan ikke velges</Checkbox>
      <Checkbox disabled defaultChecked>
        På, kan ikke velges
      </Checkbox>
      <Checkbox aria-label="Uten ord" />
    </Row>
  ),
};

export const WithError: StoryObj = {
  render: () => <Checkbox error="Du må godta vilkårene for å fortsette">Jeg godtar vilkårene</Checkbox>,
};
