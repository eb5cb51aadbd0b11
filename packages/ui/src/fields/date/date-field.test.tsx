import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

const labels = {
  pattern: 'dd.mm.åååå',
  invalid: 'Skriv datoen slik: 24.11.2026',
  open: 'Velg dato',
  previousMonth: 'Forrige måned',
  nextMonth: 'Neste måned',
};

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <DateField label="Fra" value={value} onChange={setValue} locale="nb-NO" labels={labels} />
      <output>{value ?? 'null'}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fra' });
const value = () => screen.getByRole('status').textContent;
const focusedDay = () => document.activeElement?.getAttribute('data-day');

it('reads what is typed, and writes it as the language does', async () => {
  render(<Example />);
  await userEvent.type(field(), '3.2.26');
  expect(value()).toBe('2026-02-03');
  await userEvent.tab();
  expect(field().value).toBe('03.02.2026');
  await userEvent.clear(field());
  expect(value()).toBe('');
});

it('says how a day is written when the text is none, once the person leaves the field', async () => {
  render(<Example />);
  await userEvent.type(field(), '30.2.2026');
  expect([value(), screen.queryByText(labels.invalid)]).toEqual(['null', null]);
  await userEvent.tab();
  screen.getByText(labels.invalid);
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['30.2.2026', 'true']);
});

it('says so too when Enter sends the form', async () => {
  render(<Example />);
  await userEvent.type(field(), '30.2.2026{Enter}');
  screen.getByText(labels.invalid);
  expect(document.activeElement).toBe(field());
});

it('offers a calendar in the language of the page, by pointer and by keys', async () => {
  render(<Example initial="2026-02-03" />);
  const toggle = screen.getByRole('button', { name: 'Velg dato' });
  await userEvent.click(toggle);
  const grid = screen.getByRole('table', { name: 'februar 2026' });
  expect(within(grid).getByRole('button', { pressed: true }).textContent).toBe('3');
  expect(focusedDay()).toBe('2026-02-03');
  await userEvent.keyboard('{Home}');
  expect(focusedDay()).toBe('2026-02-02');
  await userEvent.keyboard('{End}');
  expect(focusedDay()).toBe('2026-02-08');
  await userEvent.keyboard('{Home}{ArrowUp}{PageUp}');
  expect(focusedDay()).toBe('2025-12-26');
  await userEvent.keyboard('{Enter}');
  expect([value(), document.activeElement]).toEqual(['2025-12-26', toggle]);

  await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Neste måned' }));
  await userEvent.click(screen.getByRole('button', { name: 'lørdag 31. januar 2026' }));
  expect([value(), field().value]).toEqual(['2026-01-31', '31.01.2026']);
  await userEvent.click(toggle);
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('table'), document.activeElement]).toEqual([null, toggle]);
});
