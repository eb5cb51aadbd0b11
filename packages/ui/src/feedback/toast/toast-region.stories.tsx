import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button.tsx';
import { Menu } from '../../overlays/menu/menu.tsx';
import { MenuItem } from '../../overlays/menu/menu-item.tsx';
import { ToastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

const meta = { title: 'Feedback/Toast', tags: ['brands', 'overlay'] } satisfies Meta;
export default meta;

function Toasts() {
  const [queue] = useState(() => new ToastQueue());
  useEffect(() => {
    const durationMs = Number.POSITIVE_INFINITY;
    queue.show({ id: 'zip', kind: 'busy', message: 'Klargjør nedlasting, 34 av 87' });
    queue.show({
      id: 'undo',
      durationMs,
      message: '12 filer er slettet',
      action: { label: 'Angre', onPress: () => {} },
    });
    queue.show({
      id: 'error',
      durationMs,
      kind: 'error',
      message: 'Bildet ble ikke lagt til i «Sommer på Helgeland»',
      action: { label: 'Prøv igjen', onPress: () => {} },
    });
    return queue.clear;
  }, [queue]);
  return (
    <>
      <Button onClick={() => queue.show({ message: 'Lenken er kopiert', icon: <Check /> })}>Vis en til</Button>
      <ToastRegion label="Meldinger" queue={queue} />
    </>
  );
}

/** The menu opens last, at the position of the toast; the toast stays on top. */
export const AboveMenu: StoryObj = {
  render: () => (
    <div style={{ position: 'fixed', insetBlockEnd: 24, insetInlineStart: 24 }}>
      <OneToast />
      <Menu label="Mer" side="top" trigger={(props) => <Button {...props}>Mer</Button>}>
        <MenuItem>Last ned</MenuItem>
        <MenuItem>Legg i album</MenuItem>
        <MenuItem>Bruk som forside</MenuItem>
      </Menu>
    </div>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Mer' }).focus();
    await userEvent.keyboard('{ArrowDown}');
  },
};

function OneToast() {
  const [queue] = useState(() => new ToastQueue());
  useEffect(() => {
    queue.show({ durationMs: Number.POSITIVE_INFINITY, message: 'Lenken er kopiert', icon: <Check /> });
    return queue.clear;
  }, [queue]);
  return <ToastRegion label="Meldinger" queue={queue} />;
}

export const Kinds: StoryObj = { render: () => <Toasts /> };
