import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar, AvatarStack } from './avatar.tsx';
import { BrandMark } from './brand-mark.tsx';
import { initialsOf } from './initials.ts';

it.each([
  ['Ingrid Solberg', 'IS'],
  ['  ana maria de la cruz ', 'AC'],
  ['Ивана', 'И'],
  ['👩‍👧 Family', '👩‍👧F'],
  ['', ''],
])('takes the initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('falls back to initials when the photo fails, and tries a new address', () => {
  const { container, rerender } = render(<Avatar name="Lars Hansen" src="/a.jpg" />);
  expect(screen.getByRole('img', { name: 'Lars Hansen' })).toBeTruthy();
  const photo = () => container.querySelector('img');
  fireEvent.error(photo()!);
  expect(photo()).toBeNull();
  rerender(<Avatar name="Lars Hansen" src="/b.jpg" />);
  expect(photo()).not.toBeNull();
});

it('names the brand also when only the symbol is visible', () => {
  render(
    <a href="/">
      <BrandMark brand="moments" wordmark="never" />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Moments by Stund' })).toBeTruthy();
});

it('replaces those who do not fit by a number with an accessible name', () => {
  render(
    <AvatarStack max={3} formatRest={(count) => `and ${count} more`}>
      {['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </AvatarStack>,
  );
  expect(screen.getAllByRole('img').map((avatar) => avatar.getAttribute('aria-label'))).toEqual(['Ana', 'Bo']);
  expect(screen.getByText('and 3 more')).toBeTruthy();
});
