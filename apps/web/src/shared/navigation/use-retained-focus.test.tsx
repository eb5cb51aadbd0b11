import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { useRetainedFocus } from './use-retained-focus.ts';

interface ShownPage {
  /** The documents in the order of the rows. */
  names: readonly string[];
  leaving?: string;
  hasToolbar?: boolean;
  /** Rows are reused for other documents, as a virtual list does. */
  reusesRows?: boolean;
}

function Page({ names, leaving, hasToolbar = false, reusesRows = false }: ShownPage) {
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  return (
    <>
      {hasToolbar && createPortal(<button type="button">Delete</button>, document.body)}
      <div ref={pageRef}>
        <h1>Documents</h1>
        <input aria-label="Search" />
        {names.map((name, index) => (
          <div key={reusesRows ? index : name} data-focus-key={name} inert={name === leaving}>
            <button type="button">{name}</button>
          </div>
        ))}
      </div>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const waitForFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

afterEach(cleanup);

it('returns the focus to the last item when the toolbar disappears', async () => {
  const { rerender } = render(<Page names={['a', 'b', 'c']} hasToolbar />);
  button('b').focus();
  button('Delete').focus();
  rerender(<Page names={['a', 'b', 'c']} />);
  await waitForFocus('b');
});

it('moves the focus to the next remaining item, then to the previous one, then to the heading', async () => {
  const { rerender } = render(<Page names={['a', 'b', 'c', 'd', 'e']} />);
  button('c').focus();
  rerender(<Page names={['a', 'e']} />);
  await waitForFocus('e');
  rerender(<Page names={['a']} />);
  await waitForFocus('a');
  rerender(<Page names={[]} />);
  await waitForFocus('Documents');
});

it('follows a document to another row while others are deleted', async () => {
  const { rerender } = render(<Page names={['a', 'b', 'c', 'd']} reusesRows />);
  button('b').focus();
  rerender(<Page names={['a', 'b', 'c', 'd']} leaving="b" reusesRows />);
  await waitForFocus('c');
  rerender(<Page names={['a', 'c', 'd']} reusesRows />);
  await waitForFocus('c');
  rerender(<Page names={['c', 'd']} reusesRows />);
  await waitForFocus('c');
  rerender(<Page names={['d']} reusesRows />);
  await waitForFocus('d');
});

it('returns to the next document when the counts of the list arrive before its rows', async () => {
  const { rerender } = render(<Page names={['a', 'b', 'c', 'd']} reusesRows />);
  button('b').focus();
  rerender(<Page names={['a', 'b', 'c', 'd']} leaving="b" reusesRows />);
  await waitForFocus('c');
  rerender(<Page names={['a', 'b']} leaving="b" reusesRows />);
  await waitForFocus('a');
  rerender(<Page names={['a', 'c']} reusesRows />);
  await waitForFocus('c');
});

it('moves nothing while the element that last had the focus is there', async () => {
  const { rerender } = render(<Page names={['a', 'b']} hasToolbar />);
  button('a').focus();
  button('a').blur();
  rerender(<Page names={['a']} />);
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('textbox').focus();
  rerender(<Page names={[]} />);
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
