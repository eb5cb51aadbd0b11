import { ViewerPage } from '../../features/library/viewer/index.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';

/** PhotosRoute reports an address that is none of a file. */
export function PhotoRoute() {
  const { fileId } = useAddressIds();
  return fileId === undefined ? null : <ViewerPage fileId={fileId} />;
}
