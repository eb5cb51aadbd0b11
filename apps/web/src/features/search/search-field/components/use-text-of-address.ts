import { useState } from 'react';

/** The text that is typed, which another search in the address replaces. */
export function useTextOfAddress(shown: string) {
  const [text, setText] = useState(shown);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setText(shown);
  }
  return [text, setText] as const;
}
