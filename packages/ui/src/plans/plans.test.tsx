import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { phoneQuery } from '../layout/use-media-query.ts';
import { givenMedia } from '../testing/given-media.ts';
import { PerkTable } from './perk-table.tsx';
import { type PlanSize, PlansTable } from './plans-table.tsx';
import { SavedCardRow } from './saved-card-row.tsx';

beforeEach(() => givenMedia());
afterEach(() => {
  vi.unstubAllGlobals();
});

const offer = (value: string, price: string) => ({
  value,
  price,
  detail: 'per month',
  priceLine: `${price} per ${value.endsWith('y') ? 'year' : 'month'}`,
});
const tooSmall = { unavailableReason: 'Too small, you use 64.2 GB' };
const planSizes: PlanSize[] = [
  {
    label: '500 GB',
    month: offer('500m', '69 kr'),
    year: { ...offer('500y', '690 kr'), tag: { kind: 'upcoming', text: 'From 1 Dec' } },
  },
  {
    label: '50 GB',
    month: { ...offer('50m', '19 kr'), ...tooSmall },
    year: { ...offer('50y', '190 kr'), ...tooSmall },
  },
];

const nothing = () => {};

function Plans({ first, onChange = nothing }: { first?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <PlansTable
      label="Plan"
      sizeHeading="Room"
      monthHeading="Each month"
      yearHeading="Each year"
      periodLabel="Payment"
      monthShort="Monthly"
      yearShort="Yearly"
      sizes={planSizes}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('names each plan by its size, period and price, and marks the upcoming one', async () => {
  const onChange = vi.fn();
  render(<Plans onChange={onChange} />);
  const yearly = screen.getByRole('radio', { name: '500 GB Each year 690 kr' });
  const words = (yearly.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(words.map((word) => word?.textContent)).toEqual(['per month', 'From 1 Dec']);
  await userEvent.click(yearly);
  expect(onChange).toHaveBeenCalledWith('500y');
});

it('says why a plan cannot be chosen instead of offering it', () => {
  render(<Plans />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getAllByText('Too small, you use 64.2 GB')).toHaveLength(2);
});

it('is a month and year switch and one list on a phone, opened at the chosen plan', async () => {
  givenMedia(phoneQuery);
  render(<Plans first="500y" />);
  expect(screen.queryByRole('table')).toBeNull();
  const plans = within(screen.getByRole('radiogroup', { name: 'Plan' }));
  expect(plans.getByRole<HTMLInputElement>('radio', { name: '500 GB' }).checked).toBe(true);
  expect(plans.getByText('690 kr per year')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(plans.getByText('69 kr per month')).toBeTruthy();
  expect(plans.getByRole<HTMLInputElement>('radio', { name: '500 GB' }).checked).toBe(false);
});

it('describes check mark and dash in words', () => {
  render(
    <PerkTable
      caption="With and without"
      perkHeading="Perk"
      columns={[{ title: 'Free' }, { title: 'Plan', isOwn: true }]}
      rows={[{ label: 'Make albums', values: [false, '100 GB'] }]}
      includedLabel="Yes"
      missingLabel="No"
    />,
  );
  expect(screen.getByRole('table', { name: 'With and without' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Make albums/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['No', '100 GB']);
});

it('reads the card by its label, not by its dots', () => {
  render(
    <SavedCardRow brand="Visa" lastFour="4242" numberLabel="Visa ending in 4242" expiry="Expired 03/25" isExpired />,
  );
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('•••• 4242').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Expired 03/25')).toBeTruthy();
});
