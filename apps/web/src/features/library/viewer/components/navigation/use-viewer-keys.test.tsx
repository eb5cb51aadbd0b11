import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoundAction } from '../../../../../shared/actions/action.ts';
import { useViewerKeys } from './use-viewer-keys.ts';

afterEach(cleanup);

const run = vi.fn();
const click = vi.fn();
const download: BoundAction = {
  id: 'download',
  label: 'Download',
  icon: null,
  keys: { viewer: [{ key: 'd' }] },
  isDanger: false,
  isOn: undefined,
  disabledReason: undefined,
  link: { href: '/original/a', download: 'a.jpg' },
  run,
};

function Viewer() {
  const onKeyDown = useViewerKeys(() => undefined, [download]);
  return (
    <div role="dialog" tabIndex={-1} onKeyDown={onKeyDown}>
      <a href="/original/a" onClick={click}>
        Download
      </a>
      <input aria-label="Comment" />
    </div>
  );
}

it('performs the action of a key without a press on its button, but not while something is written', () => {
  render(<Viewer />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'd' });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'd', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'D', shiftKey: true });
  expect(run).toHaveBeenCalledOnce();
  expect(click).not.toHaveBeenCalled();
});
