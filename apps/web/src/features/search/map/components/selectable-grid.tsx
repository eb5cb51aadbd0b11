import type { FileId, JobId } from '@stund/contract';
import { useAccount } from '../../../../shared/account/account.ts';
import { useShareOwnFile } from '../../../../shared/sharing/use-share-own-file.ts';
import { FileMenuLayer, fileMenu, useFileOperations } from '../../../library/file-actions/index.ts';
import { useAddToAlbum } from '../../../together/album-choice/index.ts';
import type { MonthOfFiles } from '../model/months.ts';
import { MapGrid } from './map-grid.tsx';
import { MapSelectionBar } from './map-selection-bar.tsx';
import { useMapSelection } from './use-map-selection.ts';

interface SelectableGridProps {
  /** The person's own timeline. */
  jobId: JobId;
  months: readonly MonthOfFiles[];
  /** The part of the map that is listed. */
  part: string;
  addressOf: (fileId: FileId) => string;
  /** False below the viewer. */
  hasMenus: boolean;
}

/** The listed files with their selection, its toolbar, and the menus of files. */
export function SelectableGrid({ jobId, months, part, addressOf, hasMenus }: SelectableGridProps) {
  const itemProps = useMapSelection({ jobId, months, part });
  const operationsOf = useFileOperations({ addressOf });
  const sharerOf = useShareOwnFile();
  const addToAlbum = useAddToAlbum();
  const { is_read_only_user: isReadOnly } = useAccount();
  return (
    <>
      <MapSelectionBar jobId={jobId} months={months} />
      <div {...itemProps}>
        <MapGrid {...{ months, addressOf }} isSelectable />
      </div>
      {hasMenus && (
        <FileMenuLayer
          actions={fileMenu}
          operationsOf={(file) => ({
            ...operationsOf(file),
            share: sharerOf(file),
            'add-to-album': isReadOnly ? undefined : () => addToAlbum.add(file),
          })}
        />
      )}
      {addToAlbum.dialog}
    </>
  );
}
