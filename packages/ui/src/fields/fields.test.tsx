import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './choice/checkbox.tsx';
import { Segmented } from './choice/segmented.tsx';
import { Select } from './choice/select.tsx';
import { TextField } from './text/text-field.tsx';

const describedTexts = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

it('joins a text field with its label, help and error', () => {
  const { rerender } = render(<TextField label="E-mail" help="We send a link" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(describedTexts(field)).toEqual(['We send a link']);
  expect(field.hasAttribute('aria-invalid')).toBe(false);

  rerender(<TextField label="E-mail" help="We send a link" error="“kari@” is not an address" />);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedTexts(field)).toEqual(['“kari@” is not an address', 'We send a link']);
  expect(screen.getByText('“kari@” is not an address').closest('[aria-live="polite"]')).toBeTruthy();
});

it('says that a field is required without the browser checking it', () => {
  render(<TextField label="Name" isRequired />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.hasAttribute('required')).toBe(false);
});

it('shows and hides a password, without sending the form', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <TextField label="Password" type="password" revealLabels={{ show: 'Show it', hide: 'Hide it' }} />
    </form>,
  );
  const field = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(field.getAttribute('type')).toBe('password');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('toggles a checkbox by its label and shows the indeterminate state', async () => {
  const { rerender } = render(<Checkbox isIndeterminate>All photos</Checkbox>);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All photos' });
  expect(box.indeterminate).toBe(true);
  rerender(<Checkbox>All photos</Checkbox>);
  await userEvent.click(screen.getByText('All photos'));
  expect(box.checked).toBe(true);
});

it('joins a checkbox with its error', () => {
  render(<Checkbox error="The terms must be accepted">I accept</Checkbox>);
  expect(describedTexts(screen.getByRole('checkbox'))).toEqual(['The terms must be accepted']);
});

function Language() {
  const [value, setValue] = useState<'nb' | 'en'>('nb');
  const options = [
    { value: 'nb', label: 'Norsk' },
    { value: 'en', label: 'English' },
  ] as const;
  return <Select label="Language" value={value} options={options} onChange={setValue} />;
}

it('names a select by label and value, and changes it in its menu', async () => {
  render(<Language />);
  await userEvent.click(screen.getByRole('button', { name: 'Language Norsk' }));
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Norsk');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Language English' })).toBe(document.activeElement);
});

it('chooses one of a few by pointer and by arrows', async () => {
  render(<ThemeChoice />);
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
  expect(choice('As the device').checked).toBe(true);
  await userEvent.click(choice('Dark'));
  expect(choice('Dark').checked).toBe(true);
  expect(choice('As the device').checked).toBe(false);
});

const themes = [
  { value: 'device', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function ThemeChoice() {
  const [value, setValue] = useState('device');
  return <Segmented label="Theme" value={value} options={themes} onChange={setValue} />;
}
