import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer, reportNoAnswer } from './network.ts';
import { useLateModule } from './use-late-module.ts';

let whenIdle: Array<() => void>;
const becomeIdle = () =>
  act(async () => {
    for (const callback of whenIdle.splice(0)) callback();
  });

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => (whenIdle = []));
});
afterEach(() => {
  cleanup();
  reportAnswer();
  vi.unstubAllGlobals();
});

const part = { Late: () => <p>late</p> };

function Page({ load }: { load: () => Promise<typeof part> }) {
  const module = useLateModule(load);
  return module ? <module.Late /> : <p>early</p>;
}

function show(load: () => Promise<typeof part>) {
  return render(<Page load={load} />);
}

it('loads a part once the page is idle', async () => {
  const load = vi.fn(async () => part);
  show(load);
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByText('early')).not.toBeNull();
  await becomeIdle();
  expect(screen.queryByText('late')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('does without a part that could not be loaded, until the server is reachable again', async () => {
  const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('no network'));
  show(load);
  await becomeIdle();
  expect(screen.queryByText('early')).not.toBeNull();
  act(() => reportNoAnswer());
  await becomeIdle();
  expect(load).toHaveBeenCalledOnce();
  act(() => reportAnswer());
  await becomeIdle();
  expect(screen.queryByText('late')).not.toBeNull();
});

it('loads nothing for a page that was left', async () => {
  const load = vi.fn(async () => part);
  show(load).unmount();
  await becomeIdle();
  expect(load).not.toHaveBeenCalled();
});
