import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useAlbumsView } from './use-albums-view.ts';

afterEach(cleanup);

function View() {
  const [view, change] = useAlbumsView();
  return (
    <>
      <input aria-label="search" value={view.search} onChange={(event) => change({ search: event.target.value })} />
      <input
        type="radio"
        aria-label="private"
        checked={view.filter === 'private'}
        onChange={() => change({ filter: 'private' })}
      />
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/albums', Component: View }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('shows a change before the router has written it into the address, and keeps the one before', async () => {
  const router = open('/albums');
  await userEvent.type(screen.getByLabelText('search'), 'hard');
  const radio = screen.getByLabelText<HTMLInputElement>('private');
  // Outside of act(), as in a browser: what the router defers is not finished when the click returns.
  radio.click();
  expect(radio.checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('hard');
  await expect.poll(() => router.state.location.search).toBe('?q=hard&filter=private');
});

it('follows a link to another view', async () => {
  const router = open('/albums?q=hard&filter=private');
  expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('hard');
  await act(() => router.navigate('/albums'));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('search').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('private').checked).toBe(false);
});
