import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { givenMedia } from '../testing/given-media.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { SidePanel } from './side-panel.tsx';
import { phoneQuery } from './use-media-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Album() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Comments</Button>
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} closeLabel="Close" title="Who takes part">
        <p>Words</p>
      </SidePanel>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Comments' });
const panel = () => screen.queryByRole('complementary', { name: 'Who takes part' });

it('takes the focus where it covers the content, and restores it on Escape', async () => {
  givenMedia('(width < 1200px)');
  render(<Album />);
  await userEvent.click(opener());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who takes part' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(panel()).toBeNull());
  expect(document.activeElement).toBe(opener());
});

it('leaves the focus where it is when it fits next to the content', async () => {
  givenMedia();
  render(<Album />);
  await userEvent.click(opener());
  expect(panel()).toBeTruthy();
  expect(document.activeElement).toBe(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel()).toBeNull());
});

const nothing = () => {};

function Toolbar({ onPress = nothing, count = 10 }: { onPress?: () => void; count?: number }) {
  return (
    <SelectionToolbar
      label="Selection"
      closeLabel="Stop selecting"
      onClose={nothing}
      countText={`${count} selected`}
      sizeText="84.6 MB"
      actions={[
        { label: 'Share', icon: <svg aria-hidden="true" />, onPress },
        { label: 'Delete', icon: <svg aria-hidden="true" />, onPress, disabledReason: 'Only the owner can delete' },
      ]}
    />
  );
}

it.each([
  { form: 'words', media: [] },
  { form: 'icons', media: [phoneQuery] },
])('acts by $form, and not where it may not', async ({ media }) => {
  givenMedia(...media);
  const onPress = vi.fn();
  render(<Toolbar onPress={onPress} />);
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(onPress).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(onPress).toHaveBeenCalledOnce();
});

it('reads out how much is selected', () => {
  givenMedia();
  const { rerender } = render(<Toolbar />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('10 selected 84.6 MB');
  act(() => rerender(<Toolbar count={11} />));
  expect(status.textContent).toBe('11 selected 84.6 MB');
});
