import { useCallback, useState } from 'react';
import type { ConfirmCard } from '../../api/save-card.ts';

/** The card that is being entered: how to confirm it, as soon as its details are complete. */
export function useCardEntry(): [ConfirmCard | undefined, (confirm: ConfirmCard | undefined) => void] {
  const [entered, setEntered] = useState<{ confirm: ConfirmCard }>();
  const change = useCallback((confirm: ConfirmCard | undefined) => setEntered(confirm && { confirm }), []);
  return [entered?.confirm, change];
}
