import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useOverlay } from './use-overlay.ts';

afterEach(cleanup);

function Page() {
  const overlay = useOverlay('name');
  return (
    <>
      <button type="button" onClick={overlay.open}>
        {'open'}
      </button>
      {overlay.isOpen && (
        <button type="button" onClick={overlay.close}>
          {'close'}
        </button>
      )}
    </>
  );
}

function open(...entries: string[]) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return { router, place: () => router.state.location.pathname + router.state.location.search };
}

it('has an address that the back button leaves', async () => {
  const { router, place } = open('/settings?fromNav=1');
  await userEvent.click(screen.getByText('open'));
  expect(place()).toBe('/settings?fromNav=1&overlay=name');
  await act(() => router.navigate(-1));
  expect(place()).toBe('/settings?fromNav=1');
  expect(screen.queryByText('close')).toBeNull();
});

it('goes back in the history when it is closed, so that going back does not open it again', async () => {
  const { router, place } = open('/photos', '/settings');
  await userEvent.click(screen.getByText('open'));
  await userEvent.click(screen.getByText('close'));
  expect(place()).toBe('/settings');
  await act(() => router.navigate(-1));
  expect(place()).toBe('/photos');
});

it('is open when its address is loaded, and closes in place', async () => {
  const { router, place } = open('/photos', '/settings?overlay=name');
  await userEvent.click(screen.getByText('close'));
  expect(place()).toBe('/settings');
  await act(() => router.navigate(-1));
  expect(place()).toBe('/photos');
});

it('stays on the page that replaced the one it was opened over', async () => {
  const { router, place } = open('/photos/1');
  await userEvent.click(screen.getByText('open'));
  const { state, search } = router.state.location;
  await act(() => router.navigate({ pathname: '/photos/2', search }, { replace: true, state }));
  await userEvent.click(screen.getByText('close'));
  expect(place()).toBe('/photos/2');
});

it('closes on the page that replaced it, by the back button too', async () => {
  const { router, place } = open('/photos', '/photos/1');
  await userEvent.click(screen.getByText('open'));
  const { state, search } = router.state.location;
  await act(() => router.navigate({ pathname: '/photos/2', search }, { replace: true, state }));
  await act(() => router.navigate({ pathname: '/photos/3', search }, { replace: true, state }));
  await act(() => router.navigate(-1));
  expect(place()).toBe('/photos/3');
  expect(screen.queryByText('close')).toBeNull();
  await act(() => router.navigate(-1));
  expect(place()).toBe('/photos');
});
