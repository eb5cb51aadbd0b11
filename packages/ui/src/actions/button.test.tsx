import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('does not send a form unless asked to', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('says what it does while busy, keeps the focus and ignores presses', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  screen.getByRole('button').focus();
  rerender(
    <Button onClick={onClick} isBusy busyLabel="Saving">
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('tells why it is off, to the keyboard too', async () => {
  const onClick = vi.fn();
  render(
    <Button disabledReason="There is no room left" onClick={onClick}>
      Upload
    </Button>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('There is no room left');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

it('is a link with an address, and any link with a render prop', () => {
  render(
    <>
      <Button href="/albums">Albums</Button>
      <Button render={(props) => <a {...props} href="/trash" data-router="" />}>Trash</Button>
      <IconButton label="Back" icon={<svg />} href="/" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Albums' }).getAttribute('href')).toBe('/albums');
  expect(screen.getByRole('link', { name: 'Trash' }).hasAttribute('data-router')).toBe(true);
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});

it('tells whether an icon button is on', async () => {
  render(<IconButton label="Details" icon={<svg />} isPressed />);
  expect(screen.getByRole('button', { name: 'Details', pressed: true })).toBeTruthy();
});
