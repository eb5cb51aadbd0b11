import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../../actions/button.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Menu } from '../menu/menu.tsx';
import { MenuItem } from '../menu/menu-item.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page(props: Partial<DialogProps> & { onAct?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        title="Delete 12 files?"
        text="They go to the trash."
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type={props.onSubmit ? 'submit' : 'button'} variant="danger" onClick={props.onAct}>
              Delete
            </Button>
          </>
        }
        {...props}
      />
    </>
  );
}

const open = async () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const button = (name: string) => screen.getByRole('button', { name });

it('is named by its title and described by its text', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Delete 12 files?' });
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('They go to the trash.');
});

it('starts on the confirming button, so that Enter confirms', async () => {
  const onAct = vi.fn();
  render(<Page onAct={onAct} />);
  await open();
  expect(document.activeElement).toBe(button('Delete'));
  await userEvent.keyboard('{Enter}');
  expect(onAct).toHaveBeenCalledOnce();
});

it('starts on cancel when the action cannot be undone', async () => {
  render(<Page isDestructive />);
  await open();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(document.activeElement).toBe(button('Cancel'));
});

it('starts on the first field, and Enter in it submits', async () => {
  const onSubmit = vi.fn();
  render(
    <Page onSubmit={onSubmit}>
      <TextField label="Name" />
    </Page>,
  );
  await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('Cabin{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps Tab inside, in both directions', async () => {
  render(<Page />);
  await open();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Cancel'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(button('Delete'));
});

it('makes the page behind it inert until it closes', async () => {
  const { container } = render(<Page />);
  await open();
  expect(container.hasAttribute('inert')).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(container.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

it('closes on Escape and on a press outside, and restores the focus', async () => {
  render(<Page />);
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog').previousElementSibling! }),
  ]) {
    await open();
    await leave();
    await waitFor(() => expect(document.querySelector('[data-modal-layer]')).toBeNull());
    expect(document.activeElement).toBe(button('Open'));
  }
});

it('closes on Escape when the focus has fallen to the body', async () => {
  const onClose = vi.fn();
  render(<Page isOpen onClose={onClose} />);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open on a press outside with staysOnOutsidePress', async () => {
  const onClose = vi.fn();
  render(<Page isOpen staysOnOutsidePress onClose={onClose} />);
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog').previousElementSibling! });
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves Escape to an open menu inside it', async () => {
  const onClose = vi.fn();
  render(
    <Page isOpen onClose={onClose}>
      <Menu trigger={(props) => <Button {...props}>More</Button>}>
        <MenuItem>Download</MenuItem>
      </Menu>
    </Page>,
  );
  await userEvent.click(button('More'));
  expect(screen.getByRole('dialog').contains(screen.getByRole('menu'))).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('More'));
});

it('leads back and closes from its title row, and starts on the marked element', async () => {
  const onBack = vi.fn();
  render(
    <Page actions={undefined} closeLabel="Close" back={{ label: 'Back', onBack }}>
      <input aria-label="Name" />
      <button type="button" data-first-focus="">
        By mail
      </button>
    </Page>,
  );
  await open();
  expect(document.activeElement).toBe(button('By mail'));
  await userEvent.click(button('Back'));
  expect(onBack).toHaveBeenCalledOnce();
  await userEvent.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
