import type { FileRecord } from '@stund/contract';
import { ContextMenu, MenuItem, type MenuItemLinkProps, MenuSeparator } from '@stund/ui';
import { CircleCheck, Copy, Download, FileOutput, Image, Info, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../shared/files/download-right.ts';
import { fileNameOf, jpegNameOf } from '../../../shared/files/file-name.ts';
import { isHeic } from '../../../shared/files/is-heic.ts';
import type { EditorOf } from '../../../shared/files/use-edit-file.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../shared/navigation/use-overlay.ts';
import { canCopyImage, useCopyImage } from '../api/copy-image.ts';
import { useDeleteFile } from '../api/delete-file.ts';
import { closeFileMenu, useOpenMenu } from '../model/file-menu.ts';

interface FileMenuLayerProps {
  /** Hides the item that opens the file, for files that are already open. */
  isOpen?: boolean;
  /** The address of a file; by default in the timeline. */
  addressOf?: ((fileId: string) => string) | undefined;
  /** Returns whether a file can be deleted; by default every file can. */
  canDelete?: ((file: FileRecord) => boolean) | undefined;
  /** False for files of another person, which only the owner can restore. */
  canUndo?: boolean | undefined;
  /** Returns the function that shares a file; undefined where it cannot be shared. */
  sharerOf?: ((file: FileRecord) => (() => void) | undefined) | undefined;
  /** Returns the function that opens a file in the editor; undefined where it cannot be edited. */
  editorOf?: EditorOf | undefined;
  /** Renders further menu items for the file. */
  renderMore?: ((file: FileRecord) => ReactNode) | undefined;
  /** Replaces the deletion, for callers that have to navigate afterwards. It has to ask for confirmation. */
  onDelete?: ((file: FileRecord) => void) | undefined;
}

/**
 * Renders the context menu requested with `openFileMenu`. Only one is open at a time. Render it once per page with
 * files.
 */
export function FileMenuLayer(props: FileMenuLayerProps) {
  const {
    isOpen = false,
    addressOf = addresses.photo,
    canDelete,
    canUndo = true,
    sharerOf,
    editorOf,
    renderMore,
    onDelete,
  } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  const copyImage = useCopyImage();
  const deleteFile = useDeleteFile({ canUndo });
  const openMenu = useOpenMenu();
  // Keeps the last file during the closing animation.
  const [last, setLast] = useState(openMenu);
  if (openMenu && openMenu !== last) setLast(openMenu);
  useEffect(() => () => closeFileMenu(false), []);
  if (!last) return null;
  const { file } = last;
  const name = fileNameOf(file);
  const share = sharerOf?.(file);
  const edit = editorOf?.(file);
  const open = (props: MenuItemLinkProps) => (
    <Link to={{ pathname: addressOf(file.id), search }} state={{ fromList: true }} {...props} />
  );
  const details = (props: MenuItemLinkProps) => (
    <Link
      to={{ pathname: addressOf(file.id), search: withOverlay(search, 'details') }}
      state={{ fromList: true }}
      {...props}
    />
  );
  const isSelectable = circleOf(last.opener) !== null;
  const download = (props: MenuItemLinkProps) => (
    <a href={downloadUrl(file)} download={name} {...props}>
      {props.children}
    </a>
  );
  const exportJpeg = (props: MenuItemLinkProps) => (
    <a href={downloadUrl(file, { jpeg: true })} download={jpegNameOf(file)} {...props}>
      {props.children}
    </a>
  );
  return (
    <ContextMenu at={openMenu?.at} label={t('file-actions.menu', { name })} onClose={closeFileMenu}>
      {!isOpen && (
        <MenuItem icon={<Image />} render={open}>
          {t('file-actions.open')}
        </MenuItem>
      )}
      {!isOpen && isSelectable && (
        <MenuItem icon={<CircleCheck />} onSelect={() => circleOf(last.opener)?.click()}>
          {t('file-actions.select')}
        </MenuItem>
      )}
      {!isOpen && (
        <MenuItem icon={<Info />} render={details}>
          {t('file-actions.details')}
        </MenuItem>
      )}
      {edit && (
        <MenuItem icon={<Pencil />} onSelect={edit}>
          {t('file-actions.edit')}
        </MenuItem>
      )}
      {share && (
        <MenuItem icon={<Share2 />} onSelect={share}>
          {t('shared.share')}
        </MenuItem>
      )}
      {mayDownload && (
        <MenuItem icon={<Download />} render={download}>
          {t('file-actions.download')}
        </MenuItem>
      )}
      {mayDownload && isHeic(file) && (
        <MenuItem icon={<FileOutput />} render={exportJpeg}>
          {t('downloads.export')}
        </MenuItem>
      )}
      {mayDownload && canCopyImage(file) && (
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

/** The circle of the tile that the menu belongs to. */
function circleOf(opener: HTMLElement | undefined): HTMLElement | null {
  return opener?.closest('[data-item]')?.querySelector<HTMLElement>('[data-select]') ?? null;
}
