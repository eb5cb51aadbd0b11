import { useState } from 'react';

/** The error of a fetch, also while it is tried again, so that the page about it does not flicker under who reads it. Null when there is none. */
export function useStableError({ error, isPending }: { error: unknown; isPending: boolean }): unknown {
  const [held, setHeld] = useState<unknown>(null);
  const present = error ?? (isPending ? held : null);
  if (present !== held) setHeld(present);
  return present;
}
