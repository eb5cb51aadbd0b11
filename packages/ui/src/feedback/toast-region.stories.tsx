import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
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

export const Kinds: StoryObj = { render: () => <Toasts /> };
