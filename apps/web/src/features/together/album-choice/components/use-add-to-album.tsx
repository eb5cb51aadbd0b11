import type { FileRecord } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { amountOf, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { AddToAlbumDialog } from './add-to-album-dialog.tsx';
import { useCopyToAlbum } from './use-copy-to-album.ts';

interface AddToAlbum {
  /** Asks for the album, and adds the file to it. */
  add: (file: FileRecord) => void;
  /** Render it outside menus. */
  dialog: ReactNode;
}

/** Adds one file to an album. `currentId` is the album that contains the file; it is not offered. */
export function useAddToAlbum(currentId?: string): AddToAlbum {
  const copyToAlbum = useCopyToAlbum();
  const [file, setFile] = useState<FileRecord>();
  return {
    add: setFile,
    dialog: (
      <AddToAlbumDialog
        isOpen={file !== undefined}
        amount={amountOf(file ? [file] : [])}
        currentId={currentId}
        onClose={() => setFile(undefined)}
        onChoose={(target) =>
          file && void copyToAlbum({ jobId: file.job_id, fileIds: [file.id], kinds: kindsOf([file]), target })
        }
      />
    ),
  };
}
