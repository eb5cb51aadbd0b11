import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChipsField } from './chips-field.tsx';

afterEach(cleanup);

const onSubmit = vi.fn();

function Form({ errors }: { errors?: readonly string[] }) {
  const [values, setValues] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit([...values, text]);
      }}
    >
      <ChipsField
        label="To"
        values={values}
        text={text}
        split={(typed) => typed.split(/[,;\s]+/).filter(Boolean)}
        isWrong={(value) => !value.includes('@')}
        formatRemove={(value) => `Remove ${value}`}
        status={`${values.length} addresses`}
        errors={errors}
        onChange={(nextValues, nextText) => {
          setValues(nextValues);
          setText(nextText);
        }}
      />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
const entered = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('ends a value with a comma, a semicolon and Enter, once each, and announces the count', async () => {
  render(<Form />);
  await userEvent.type(field(), 'a@x,b@x;c@x{Enter}a@x,');
  expect(entered()).toEqual(['a@x', 'b@x', 'c@x']);
  expect(field().value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('3 addresses');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledWith(['a@x', 'b@x', 'c@x', '']);
});

it('splits a pasted list, and inserts a pasted part of a value as it is', async () => {
  render(<Form />);
  await userEvent.click(field());
  await userEvent.paste('a@x, b@x\nc@x');
  expect(entered()).toEqual(['a@x', 'b@x', 'c@x']);
  await userEvent.paste('d@');
  expect(field().value).toBe('d@');
});

it('returns the last value to the input for editing, and removes it with its button', async () => {
  render(<Form />);
  await userEvent.type(field(), 'a@x,bx,{Backspace}');
  expect(field().value).toBe('bx');
  expect(entered()).toEqual(['a@x']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a@x' }));
  expect(entered()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

it('shows every error', () => {
  render(<Form errors={['“a” is wrong', '“b” is wrong']} />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('“a” is wrong“b” is wrong');
});
