import { useState } from 'react';

/**
 * Returns the error of a query, and keeps it during a retry so that the error page does not flicker. Null when there is
 * none.
 */
export function useStableError({ error, isPending }: { error: unknown; isPending: boolean }): unknown {
  const [held, setHeld] = useState<unknown>(null);
  const present = error ?? (isPending ? held : null);
  if (present !== held) setHeld(present);
  return present;
}
