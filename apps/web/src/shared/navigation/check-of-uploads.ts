import type { Location } from 'react-router';

/** The state of a link to `addresses.phone` that has the files of the upload queue checked. */
export const checkOfUploads = { checks: 'uploads' } as const;

export function wantsUploadsChecked({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'checks' in state && state.checks === checkOfUploads.checks;
}
