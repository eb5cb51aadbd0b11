import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { checkFields, findBrokenRule, useCheckedField } from './field-rules.ts';
import { TextField } from './text/text-field.tsx';

const rules = { required: (value: string) => value !== '', short: (value: string) => value.length <= 5 };

function Form({ onSend }: { onSend: () => void }) {
  const name = useCheckedField({ rules, messages: { required: 'Write a name', short: 'At most 5 letters' } });
  const city = useCheckedField({
    rules,
    messages: { required: 'Write a city', short: (value) => `“${value}” is too long` },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (checkFields([name, city])) onSend();
      }}
    >
      <TextField label="Name" {...name.fieldProps} />
      <TextField label="City" {...city.fieldProps} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

it('finds the first violated rule in the order in which they are written', () => {
  expect(findBrokenRule('', rules)).toBe('required');
  expect(findBrokenRule('Tromsø', rules)).toBe('short');
  expect(findBrokenRule('Bodø', rules)).toBeUndefined();
});

it('shows nothing while typing, and a message with the value on blur', async () => {
  render(<Form onSend={vi.fn()} />);
  await userEvent.type(field('City'), 'Tromsø');
  expect(isWrong('City')).toBe(false);
  await userEvent.tab();
  expect(isWrong('City')).toBe(true);
  expect(screen.getByText('“Tromsø” is too long')).toBeTruthy();

  await userEvent.type(field('City'), '{Backspace}');
  expect(isWrong('City')).toBe(false);
});

it('shows no error when an empty field is only passed through', async () => {
  render(<Form onSend={vi.fn()} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(isWrong('Name')).toBe(false);
});

it('checks everything on submit and focuses the first invalid field', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await userEvent.type(field('City'), 'Bodø');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByText('Write a name')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));

  await userEvent.type(field('Name'), 'Kari{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
});
