import { useClosedByBack } from '@stund/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useCloseOnBack, useLeaveQuestion } from './close-on-back.ts';
import { useOverlay } from './use-overlay.ts';

afterEach(cleanup);

function Selection({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useClosedByBack(isOpen, () => setIsOpen(false));
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      {'select'}
    </button>
  );
}

function Page() {
  useCloseOnBack();
  const panel = useOverlay('panel');
  return (
    <Selection>
      {'selecting'}
      <button type="button" onClick={panel.isOpen ? panel.close : panel.open}>
        {'panel'}
      </button>
    </Selection>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/albums', '/photos'] });
  render(<RouterProvider router={router} />);
  return {
    back: () => act(() => router.navigate(-1)),
    place: () => router.state.location.pathname + router.state.location.search,
  };
}

it('closes what was opened last, and leaves the page when nothing is open', async () => {
  const { back, place } = open();
  await userEvent.click(screen.getByText('select'));
  await userEvent.click(screen.getByText('panel'));
  expect(place()).toBe('/photos?overlay=panel');
  await back();
  expect(place()).toBe('/photos');
  expect(screen.queryByText('selecting', { exact: false })).not.toBeNull();
  await back();
  expect(place()).toBe('/photos');
  expect(screen.queryByText('selecting', { exact: false })).toBeNull();
  await back();
  expect(place()).toBe('/albums');
});

it('does not stop what the client itself leaves', async () => {
  const { place } = open();
  await userEvent.click(screen.getByText('select'));
  await userEvent.click(screen.getByText('panel'));
  await userEvent.click(screen.getByText('panel'));
  expect(place()).toBe('/photos');
  expect(screen.queryByText('selecting', { exact: false })).not.toBeNull();
});

/** A page whose changes are not saved, with a question in a layer that the back button closes. */
function UnsavedPage() {
  const leaving = useLeaveQuestion(() => true);
  useClosedByBack(leaving !== undefined, () => leaving?.stay());
  return leaving ? (
    <>
      <button type="button" onClick={leaving.stay}>
        {'stay'}
      </button>
      <button type="button" onClick={leaving.leave}>
        {'leave'}
      </button>
    </>
  ) : (
    <Selection>{'selecting'}</Selection>
  );
}

function UnsavedRoot() {
  useCloseOnBack();
  return <UnsavedPage />;
}

it('closes what is open on a page with unsaved changes, then asks, and leaves when the person wants to', async () => {
  const router = createMemoryRouter([{ path: '*', Component: UnsavedRoot }], {
    initialEntries: ['/albums', '/photos'],
  });
  render(<RouterProvider router={router} />);
  const back = () => act(() => router.navigate(-1));
  const place = () => router.state.location.pathname;

  await userEvent.click(screen.getByText('select'));
  await back();
  expect([place(), screen.queryByText('selecting'), screen.queryByText('leave')]).toEqual(['/photos', null, null]);
  await back();
  await userEvent.click(screen.getByText('stay'));
  expect([place(), screen.queryByText('leave')]).toEqual(['/photos', null]);
  await back();
  // Going back closes the question.
  await back();
  expect([place(), screen.queryByText('leave')]).toEqual(['/photos', null]);
  await back();
  await userEvent.click(screen.getByText('leave'));
  expect(place()).toBe('/albums');
});
