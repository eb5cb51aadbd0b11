import { toasts } from '@stund/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../shared/i18n/texts.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { useUndoKey } from './use-undo-key.ts';

beforeAll(() => activateLanguage('en'));
afterEach(() => {
  cleanup();
  toasts.clear();
});

function Page() {
  useUndoKey();
  return (
    <main id="main">
      <input aria-label="Name" />
    </main>
  );
}

function open() {
  const router = createMemoryRouter(
    ['/photos', '/photos/:file', '/albums'].map((path) => ({ path, Component: Page })),
    { initialEntries: ['/photos'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });
const remove = () => {
  const onUndo = vi.fn();
  act(() => void notify('filesDeleted', { values: { files: 2 }, onUndo }));
  return onUndo;
};

it('undoes the last thing once, and its message goes', () => {
  open();
  const [first, second] = [remove(), remove()];
  press();
  press();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(toasts.read()).toHaveLength(1);
});

it('undoes nothing twice, nor in a field, nor on another page', async () => {
  const router = open();
  const pressed = remove();
  act(() => toasts.read()[0]!.action!.onPress());
  press();
  expect(pressed).toHaveBeenCalledOnce();

  const typed = remove();
  press(screen.getByRole('textbox'));
  expect(typed).not.toHaveBeenCalled();
  await act(() => router.navigate('/photos/1'));
  press();
  expect(typed).toHaveBeenCalledOnce();

  const left = remove();
  await act(() => router.navigate('/albums'));
  press();
  expect(left).not.toHaveBeenCalled();
});
