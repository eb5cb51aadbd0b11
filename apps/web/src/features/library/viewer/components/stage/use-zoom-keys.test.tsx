import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useZoomKeys } from './use-zoom-keys.ts';

afterEach(cleanup);

function Viewer({ calls }: { calls: string[] }) {
  useZoomKeys({ onStep: (direction) => calls.push(`step ${direction}`), onReset: () => calls.push('reset') });
  return (
    <>
      <button type="button">Next</button>
      <textarea />
    </>
  );
}

it('zooms with the keys, but not while a comment is written', () => {
  const calls: string[] = [];
  render(<Viewer calls={calls} />);
  const press = (element: Element) => {
    for (const key of ['+', '-', '0']) fireEvent.keyDown(element, { key });
  };
  press(screen.getByRole('textbox'));
  expect(calls).toEqual([]);
  press(screen.getByRole('button'));
  expect(calls).toEqual(['step 1', 'step -1', 'reset']);
});
