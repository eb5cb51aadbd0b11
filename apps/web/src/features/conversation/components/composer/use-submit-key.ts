import { PHONE_QUERY, useMediaQuery } from '@stund/ui';
import type { KeyboardEvent } from 'react';

/** Enter without Shift submits; on phones and tablets it begins a new line, as their keyboards have no Shift to hold (docs/rules/conversation.md#co1). */
export function useSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (event) => {
    // Enter also ends the choice of a character in Japanese or Chinese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone || isTouch) return;
    event.preventDefault();
    submit();
  };
}
