import type { FileRecord } from '@stund/contract';
import { ContextMenu, MenuItem, type MenuItemLinkProps, MenuSeparator } from '@stund/ui';
import { Copy, Download, Image, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { fileNameOf } from '../../../shared/files/file-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { canCopyImage, useCopyImage } from '../api/copy-image.ts';
import { useDeleteFile } from '../api/delete-file.ts';
import { closeFileMenu, useOpenMenu } from '../model/file-menu.ts';

interface FileMenuLayerProps {
  /** Leaves out the row that opens the file, where it is open already. */
  isOpen?: boolean;
  /** Where a file opens; in the timeline unless given. */
  addressOf?: ((fileId: string) => string) | undefined;
  /** Everything can be deleted unless this says no. */
  canDelete?: ((file: FileRecord) => boolean) | undefined;
  /** False where the files are another person's: what was deleted there, only the owner brings back. */
  canUndo?: boolean | undefined;
  /** What else can be done with the file: menu items. */
  renderMore?: ((file: FileRecord) => ReactNode) | undefined;
  /** In place of deleting it, for who has to walk on then. Asks first. */
  onDelete?: ((file: FileRecord) => void) | undefined;
}

/** Where the menu of a file appears that `openFileMenu` asks for. One at a time; render it where the files are. */
export function FileMenuLayer(props: FileMenuLayerProps) {
  const { isOpen = false, addressOf = addresses.photo, canDelete, canUndo = true, renderMore, onDelete } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const { downloadUrl } = useMediaUrls();
  const copyImage = useCopyImage();
  const deleteFile = useDeleteFile({ canUndo });
  const asked = useOpenMenu();
  // What it was about stays while it leaves.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  useEffect(() => () => closeFileMenu(false), []);
  if (!last) return null;
  const { file } = last;
  const name = fileNameOf(file);
  const open = (props: MenuItemLinkProps) => (
    <Link to={{ pathname: addressOf(file.id), search }} state={{ fromList: true }} {...props} />
  );
  const download = (props: MenuItemLinkProps) => (
    <a href={downloadUrl(file)} download={name} {...props}>
      {props.children}
    </a>
  );
  return (
    <ContextMenu at={asked?.at} label={t('file-actions.menu', { name })} onClose={closeFileMenu}>
      {!isOpen && (
        <MenuItem icon={<Image />} render={open}>
          {t('file-actions.open')}
        </MenuItem>
      )}
      <MenuItem icon={<Download />} render={download}>
        {t('file-actions.download')}
      </MenuItem>
      {canCopyImage(file) && (
        <MenuItem icon={<Copy />} onSelect={() => void copyImage(file)}>
          {t('file-actions.copy')}
        </MenuItem>
      )}
      {renderMore?.(file)}
      {(canDelete?.(file) ?? true) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onSelect={() => (onDelete ? onDelete(file) : void deleteFile(file))}>
            {t('file-actions.delete')}
          </MenuItem>
        </>
      )}
    </ContextMenu>
  );
}
