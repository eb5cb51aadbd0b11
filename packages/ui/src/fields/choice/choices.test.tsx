import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';
import { Toggle } from './toggle.tsx';

const choices = [
  { value: 'me', label: 'Only me' },
  { value: 'guests', label: 'Guests', help: 'They can look and download' },
  { value: 'link', label: 'Anyone', isDisabled: true },
];

function Audience({ error }: { error?: string }) {
  const [value, setValue] = useState<string>();
  return <RadioGroup label="Audience" isRequired value={value} options={choices} onChange={setValue} error={error} />;
}

it('is one group with a name, and arrows choose among what can be chosen', async () => {
  render(<Audience />);
  expect(screen.getByRole('radiogroup', { name: /^Audience/ }).getAttribute('aria-required')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'Only me' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Guests' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Anyone' }).disabled).toBe(true);
});

it('reads the help of an option as its description, and the error as that of the group', () => {
  render(<Audience error="Choose who sees the album" />);
  const help = screen.getByRole('radio', { name: 'Guests' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(help)?.textContent).toBe('They can look and download');
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Choose who');
});

const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;

function Setting() {
  const [isOn, setIsOn] = useState(false);
  return <Toggle label="Guests may add" help="Their own pictures" isOn={isOn} onChange={setIsOn} />;
}

it('takes effect at once, by its label and by the keyboard', async () => {
  render(<Setting />);
  expect(screen.getByRole('switch', { name: 'Guests may add' })).toBeTruthy();
  await userEvent.click(screen.getByText('Their own pictures'));
  expect(isOn()).toBe(true);
  await userEvent.keyboard(' ');
  expect(isOn()).toBe(false);
});

it('reverts and reports when the server refuses', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const onRevert = vi.fn();
  const onChange = vi.fn(() => promise);
  render(<Toggle label="Guests may add" isOn={false} onChange={onChange} onRevert={onRevert} />);
  await userEvent.click(screen.getByRole('switch'));
  expect(isOn()).toBe(true);
  await userEvent.click(screen.getByRole('switch'));
  expect(onChange).toHaveBeenCalledOnce();

  await act(async () => reject(new Error('forbidden')));
  expect(isOn()).toBe(false);
  expect(onRevert).toHaveBeenCalledOnce();
});
