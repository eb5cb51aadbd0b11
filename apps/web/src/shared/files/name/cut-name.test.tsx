import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CutName } from './cut-name.tsx';

afterEach(cleanup);

it.each(['IMG_1.JPG', 'IMG_20250712_120000_HDR.jpg', 'סיכום הישיבה mixed.txt'])(
  'contains %s once as a whole',
  (name) => {
    const { container } = render(<CutName name={name} />);
    expect(container.textContent).toBe(name);
    // Its direction is its own.
    expect(container.firstElementChild!.tagName).toBe('BDI');
  },
);

it('shows two parts that together are the name', () => {
  const { container } = render(<CutName name="IMG_20250712_120000_HDR.jpg" endLength={10} />);
  const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden="true"]')];
  expect(parts.map(({ dataset }) => dataset['part'])).toEqual(['IMG_20250712_1200', '00_HDR.jpg']);
});
