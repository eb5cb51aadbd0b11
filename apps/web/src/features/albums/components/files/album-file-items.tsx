import type { FileRecord, ListedJob } from '@stund/contract';
import { CoverItem } from './cover-item.tsx';
import { FileLinkItem } from './file-link-item.tsx';

/** The items that the menu of a file has only in an album. */
export function AlbumFileItems({ album, file }: { album: ListedJob; file: FileRecord }) {
  return (
    <>
      <FileLinkItem album={album} file={file} />
      <CoverItem album={album} file={file} />
    </>
  );
}
