import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FlowDialog } from './flow-dialog.tsx';
import { Prompt, type PromptProps } from './prompt.tsx';

const words = { isOpen: true, title: 'Delete 12 files?', actLabel: 'Delete', cancelLabel: 'Cancel' };
const button = (name: string) => screen.getByRole('button', { name });

function ask(props: Partial<PromptProps>) {
  const onAct = vi.fn();
  const onCancel = vi.fn();
  render(<Prompt {...({ ...words, onAct, onCancel, ...props } as PromptProps)} />);
  return { onAct, onCancel };
}

it('confirms with Enter and cancels with Escape', async () => {
  const { onAct, onCancel } = ask({ kind: 'danger' });
  await userEvent.keyboard('{Enter}');
  expect(onAct).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('starts on cancel when the action is final, so that Enter does no harm', async () => {
  const { onAct, onCancel } = ask({ kind: 'final' });
  expect(screen.getByRole('alertdialog', { name: 'Delete 12 files?' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onAct).not.toHaveBeenCalled();
});

it('cannot be closed while it is busy', async () => {
  const { onAct, onCancel } = ask({ kind: 'danger', isBusy: true, busyLabel: 'Deleting' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Deleting'));
  expect(onCancel).not.toHaveBeenCalled();
  expect(onAct).not.toHaveBeenCalled();
});

it('has one button for a message, and closing it in any way confirms it', async () => {
  const { onAct } = ask({ kind: 'alert', actLabel: 'OK' });
  expect(screen.getAllByRole('button')).toEqual([button('OK')]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(onAct).toHaveBeenCalledTimes(2);
});

const nothing = () => {};

function Flow({ onClose = nothing }: { onClose?: () => void }) {
  const [step, setStep] = useState(1);
  return (
    <FlowDialog
      isOpen
      onClose={onClose}
      stepKey={String(step)}
      title={step === 1 ? 'Welcome' : 'How much room?'}
      progressText={`Step ${step} of 2`}
      back={step === 1 ? undefined : { label: 'Back', onPress: () => setStep(1) }}
      primary={{ label: 'Continue', onPress: () => setStep(2) }}
      staysOnOutsidePress={step === 1}
    />
  );
}

it('reads out each new step by focusing its title, and goes back', async () => {
  render(<Flow />);
  expect(document.activeElement).toBe(button('Continue'));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  const title = screen.getByRole('heading', { name: /How much room/ });
  expect(document.activeElement).toBe(title);
  await userEvent.click(button('Back'));
  expect(screen.getByRole('dialog', { name: /Welcome/ })).toBeTruthy();
});

it('keeps the welcome step open on a press outside, and closes other steps', async () => {
  const onClose = vi.fn();
  render(<Flow onClose={onClose} />);
  const pressOutside = () => fireEvent.pointerDown(screen.getByRole('dialog').previousElementSibling!);
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(button('Continue'));
  pressOutside();
  expect(onClose).toHaveBeenCalledOnce();
});
