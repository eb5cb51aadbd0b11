import { StoragePage } from '../../../features/account/settings/index.ts';
import { StoragePlans } from '../../../features/plans/plans/index.ts';

/** The storage with the subscription that provides it. */
export function StorageRoute() {
  return <StoragePage plans={<StoragePlans />} />;
}
