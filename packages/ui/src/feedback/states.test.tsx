import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Banner } from './banner.tsx';
import { DaysLeftBadge } from './days-left-badge.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { unlimitedBytes, usageOf } from './usage/usage.ts';
import { UsageBar } from './usage/usage-bar.tsx';
import { UsageByKind } from './usage/usage-by-kind.tsx';

it.each([
  { used: 0, drawnShare: 0, level: 'normal' },
  { used: 0.3, drawnShare: 0.05, level: 'normal' },
  { used: 79.9, drawnShare: 0.799, level: 'normal' },
  { used: 80, drawnShare: 0.8, level: 'warning' },
  { used: 94.9, drawnShare: 0.949, level: 'warning' },
  { used: 95, drawnShare: 0.95, level: 'danger' },
  { used: 130, drawnShare: 1, level: 'danger' },
])('draws $used of 100 as $level', ({ used, drawnShare, level }) => {
  const usage = usageOf({ usedBytes: used, maxBytes: 100 });
  expect(usage.drawnShare).toBeCloseTo(drawnShare);
  expect(usage.level).toBe(level);
});

it('is empty when there is no storage at all, and unlimited from 1000 GB on', () => {
  expect(usageOf({ usedBytes: 5, maxBytes: 0 })).toEqual({ isUnlimited: false, drawnShare: 0, level: 'normal' });
  expect(usageOf({ usedBytes: 5, maxBytes: unlimitedBytes - 1 }).isUnlimited).toBe(false);
  expect(usageOf({ usedBytes: 5, maxBytes: unlimitedBytes }).isUnlimited).toBe(true);
});

it('shows no bar when unlimited', () => {
  render(<UsageBar usedBytes={5} maxBytes={unlimitedBytes} label="Storage" valueText="5 bytes" />);
  expect(screen.queryByRole('meter')).toBeNull();
});

it('gives progress a name, a value and a text', () => {
  render(<ProgressBar label="Uploading" value={0.428} valueText="6 of 14" />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(bar.getAttribute('aria-valuetext')).toBe('6 of 14');
});

it('has no value while it is unknown', () => {
  render(<ProgressBar label="Waiting" value={undefined} />);
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
});

it('announces a banner by its kind', () => {
  render(
    <>
      <Banner kind="danger">Sharing failed</Banner>
      <Banner>You can look and download</Banner>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Sharing failed');
  expect(screen.getByRole('status').textContent).toBe('You can look and download');
});

it('describes the usage of each kind, and all of them together as one meter', () => {
  render(
    <UsageByKind
      label="Storage"
      valueText="60 of 100"
      maxBytes={100}
      kinds={[
        { tone: 'first', bytes: 40, text: 'Photos 40' },
        { tone: 'second', bytes: 20, text: 'Videos 20' },
        { tone: 'third', bytes: 0, text: 'Documents 0' },
      ]}
    />,
  );
  expect(screen.getByRole('meter', { name: 'Storage' }).getAttribute('aria-valuenow')).toBe('60');
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Photos 40', 'Videos 20']);
});

it.each([
  { days: 6, isSoon: false },
  { days: 5, isSoon: true },
  { days: 0, isSoon: true },
])('warns of removal from 5 days down: $days', ({ days, isSoon }) => {
  const { container } = render(<DaysLeftBadge days={days} text={`${days} days`} label={`Removed in ${days} days`} />);
  expect(screen.getByText(`Removed in ${days} days`)).toBeTruthy();
  expect(container.firstElementChild?.className.includes('danger')).toBe(isSoon);
});
