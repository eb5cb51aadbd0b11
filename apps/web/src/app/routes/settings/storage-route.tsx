import { StoragePlans } from '../../../features/plans/index.ts';
import { StoragePage } from '../../../features/settings/index.ts';

/** The storage with the subscription that provides it. */
export function StorageRoute() {
  return <StoragePage plans={<StoragePlans />} />;
}
