import { ViewerPage } from '../../features/library/viewer/index.ts';
import { useFilesOnMap } from '../../features/search/map/index.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';

/** The viewer over the map, which steps through the files that the map lists. MapRoute reports an address that is none of a file. */
export function FileOnMapRoute() {
  const { t } = useTexts();
  const { fileId } = useAddressIds();
  const files = useFilesOnMap();
  if (fileId === undefined) return null;
  const list = { listAddress: addresses.map, backLabel: t('viewer.toMap'), addressOf: addresses.fileOnMap };
  return <ViewerPage fileId={fileId} over={{ list, files }} />;
}
