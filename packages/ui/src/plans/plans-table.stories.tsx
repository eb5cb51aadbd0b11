import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { type PlanOffer, PlansTable } from './plans-table.tsx';

const meta = { title: 'Plans/PlansTable', tags: ['brands'] } satisfies Meta;
export default meta;

function offer(size: number, month: number, isYear: boolean, more: Partial<PlanOffer> = {}): PlanOffer {
  const price = isYear ? month * 10 : month;
  return {
    value: `${size}-${isYear ? 'year' : 'month'}`,
    price: `${price} kr`,
    detail: isYear ? `${((month * 10) / 12).toFixed(2).replace('.', ',')} kr per måned` : 'per måned',
    priceLine: `${price} kr per ${isYear ? 'år' : 'måned'}`,
    ...more,
  };
}

const tooSmall = { unavailableReason: 'For lite, du bruker 64,2 GB' };
const planSizes = [
  { label: '2 000 GB', month: offer(2000, 129, false), year: offer(2000, 129, true) },
  {
    label: '500 GB',
    month: offer(500, 69, false),
    year: offer(500, 69, true, { tag: { kind: 'upcoming', text: 'Kommer 1. des.' } }),
  },
  {
    label: '100 GB',
    month: offer(100, 39, false, { tag: { kind: 'active', text: 'Aktiv' } }),
    year: offer(100, 39, true),
  },
  { label: '50 GB', month: offer(50, 19, false, tooSmall), year: offer(50, 19, true, tooSmall) },
];

function Plans({ first }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ maxInlineSize: 720 }}>
      <PlansTable
        label="Abonnement"
        sizeHeading="Plass"
        monthHeading="Per måned"
        yearHeading="Per år"
        periodLabel="Betaling"
        monthShort="Månedlig"
        yearShort="Årlig"
        sizes={planSizes}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

export const Selected: StoryObj = { render: () => <Plans first="500-month" /> };

export const NothingSelected: StoryObj = { render: () => <Plans /> };

export const ActiveSelected: StoryObj = { render: () => <Plans first="100-month" /> };
