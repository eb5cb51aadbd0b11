import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VirtualGrid } from './virtual-grid.tsx';
import { VirtualList } from './virtual-list.tsx';

/** Nothing has a size here, so the list is given one: 480 px of window, scrolled by `scrolledPx`. */
let scrolledPx = 0;

beforeEach(() => {
  scrolledPx = 0;
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(726);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolledPx, 726, 480));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const scrollTo = (px: number) => {
  scrolledPx = px;
  act(() => void fireEvent.scroll(document));
};

it('renders only the rows near the viewport, and announces how many there are', () => {
  render(
    <VirtualList
      label="Files"
      count={10_000}
      rowHeightPx={48}
      getKey={String}
      renderRow={(index) => <button type="button">File {index + 1}</button>}
    />,
  );
  expect(screen.getByRole('list', { name: 'Files' }).style.blockSize).toBe('480000px');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000');
});

it('follows the scroll position and keeps the focused row', () => {
  render(
    <VirtualList
      label="Files"
      count={10_000}
      rowHeightPx={48}
      getKey={String}
      renderRow={(index) => <button type="button">File {index + 1}</button>}
    />,
  );
  const first = screen.getByRole('button', { name: 'File 1' });
  act(() => first.focus());
  scrollTo(48_000);
  expect(screen.getByRole('button', { name: 'File 1001' })).toBeTruthy();
  expect(document.activeElement).toBe(first);
  expect(screen.queryByRole('button', { name: 'File 2' })).toBeNull();
});

it('is one tab stop, and arrows move to tiles that were not rendered yet', () => {
  render(
    <VirtualGrid
      label="Trash"
      sections={[{ key: 'all', count: 5_000, headingPx: 0 }]}
      getKey={String}
      renderTile={(index, focus) => (
        <button type="button" {...focus}>
          Tile {index + 1}
        </button>
      )}
    />,
  );
  const tile = (number: number) => screen.getByRole('button', { name: `Tile ${number}` });
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toEqual([tile(1)]);
  act(() => tile(1).focus());
  fireEvent.keyDown(tile(1), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(tile(5));
  fireEvent.keyDown(tile(5), { key: 'End' });
  expect(document.activeElement).toBe(tile(5000));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(80);
});
