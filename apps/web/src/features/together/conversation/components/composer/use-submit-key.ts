import { phoneQuery, useMediaQuery } from '@stund/ui';
import type { KeyboardEvent } from 'react';

/**
 * Enter without Shift submits. On phones and tablets it starts a new line, since their keyboards cannot hold Shift
 * (docs/rules/conversation.md#co1).
 */
export function useSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  const isPhone = useMediaQuery(phoneQuery);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (event) => {
    // Enter also confirms a character in an input method such as Japanese or Chinese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone || isTouch) return;
    event.preventDefault();
    submit();
  };
}
