import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { checkFields, useCheckedField } from './field-rules.ts';
import { TextField } from './text/text-field.tsx';

const meta = { title: 'Fields/Rules' } satisfies Meta;
export default meta;

function Invitation() {
  const name = useCheckedField({
    rules: { required: (value) => value.trim() !== '', short: (value) => value.length <= 20 },
    messages: { required: 'Skriv et navn', short: 'Navnet kan ha inntil 20 tegn' },
  });
  const email = useCheckedField({
    rules: { required: (value) => value !== '', address: (value) => /^[^@]+@[^@]+\.[^@]+$/.test(value) },
    messages: {
      required: 'Skriv e-postadressen til den du inviterer',
      address: (value) => `E-postadressen «${value}» er ikke gyldig`,
    },
  });
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 16, maxInlineSize: 384, justifyItems: 'stretch' }}
      onSubmit={(event) => {
        event.preventDefault();
        checkFields([name, email]);
      }}
    >
      <TextField label="Navn" isRequired {...name.fieldProps} />
      <TextField label="E-post" type="email" isRequired {...email.fieldProps} />
      <Button type="submit" variant="primary" size={48}>
        Inviter
      </Button>
    </form>
  );
}

export const AfterSubmit: StoryObj = {
  render: () => <Invitation />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-post' }), 'kari@eksempel');
    await userEvent.click(canvas.getByRole('button', { name: 'Inviter' }));
  },
};
