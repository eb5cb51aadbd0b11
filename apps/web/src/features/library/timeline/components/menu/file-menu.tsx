import type { FileId } from '@stund/contract';
import { useAccount } from '../../../../../shared/account/account.ts';
import { useEditFile } from '../../../../../shared/files/use-edit-file.ts';
import { useShareOwnFile } from '../../../../../shared/sharing/use-share-own-file.ts';
import { useEditOperations } from '../../../../editing/saved-edits/index.ts';
import { useAddToAlbum } from '../../../../together/album-choice/index.ts';
import { FileMenuLayer, fileMenu, useFileOperations } from '../../../file-actions/index.ts';

export interface FileMenuProps {
  /** The file in the viewer, which has a menu of its own. */
  openFileId: FileId | undefined;
}

/** The menu of a file in the grid, with the dialogs that it opens. */
export function FileMenu({ openFileId }: FileMenuProps) {
  const sharerOf = useShareOwnFile();
  const editing = useEditOperations(useEditFile());
  const operationsOf = useFileOperations();
  const addToAlbum = useAddToAlbum();
  const { is_read_only_user: isReadOnly } = useAccount();
  return (
    <>
      {openFileId === undefined && (
        <FileMenuLayer
          actions={fileMenu}
          operationsOf={(file) => ({
            ...operationsOf(file),
            ...editing.operationsOf(file),
            share: sharerOf(file),
            'add-to-album': isReadOnly ? undefined : () => addToAlbum.add(file),
          })}
        />
      )}
      {editing.dialog}
      {addToAlbum.dialog}
    </>
  );
}
