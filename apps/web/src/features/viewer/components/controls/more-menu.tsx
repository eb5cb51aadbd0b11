import type { FileRecord } from '@stund/contract';
import { IconButton, Menu, MenuItem, type MenuItemLinkProps, useMediaQuery } from '@stund/ui';
import {
  Copy,
  EllipsisVertical,
  FileOutput,
  Keyboard,
  Maximize,
  Minimize,
  Pencil,
  Share2,
  SquarePlay,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../../shared/files/download-right.ts';
import { jpegNameOf } from '../../../../shared/files/file-name.ts';
import { isHeic } from '../../../../shared/files/is-heic.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { canCopyImage, useCopyImage } from '../../../file-actions/index.ts';
import type { Fullscreen } from './use-fullscreen.ts';

interface MoreMenuProps {
  file: FileRecord;
  fullscreen: Fullscreen | undefined;
  onShare: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onSlideshow: () => void;
  onOpenKeys: () => void;
  /** Further items of the list that the file belongs to. */
  children: ReactNode;
}

/** The actions that are used less often. */
export function MoreMenu({ file, fullscreen, onShare, onEdit, onSlideshow, onOpenKeys, children }: MoreMenuProps) {
  const { t } = useTexts();
  const copyImage = useCopyImage();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  // Nothing reports a keyboard, but where no pointer can hover, there is rarely one. `?` opens the keys there too.
  const mayHaveKeyboard = useMediaQuery('(any-hover: hover)');
  const exportJpeg = (props: MenuItemLinkProps) => (
    <a href={downloadUrl(file, { jpeg: true })} download={jpegNameOf(file)} {...props}>
      {props.children}
    </a>
  );
  return (
    <Menu
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('viewer.more')} icon={<EllipsisVertical />} />}
    >
      {onEdit && (
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          {t('viewer.edit')}
        </MenuItem>
      )}
      {onShare && (
        <MenuItem icon={<Share2 />} onSelect={onShare}>
          {t('shared.share')}
        </MenuItem>
      )}
      <MenuItem icon={<SquarePlay />} onSelect={onSlideshow}>
        {t('viewer.slideshow.start')}
      </MenuItem>
      {fullscreen && (
        <MenuItem icon={fullscreen.isOn ? <Minimize /> : <Maximize />} onSelect={fullscreen.toggle}>
          {t(fullscreen.isOn ? 'viewer.exitFullscreen' : 'viewer.fullscreen')}
        </MenuItem>
      )}
      {mayDownload && isHeic(file) && (
        <MenuItem icon={<FileOutput />} render={exportJpeg}>
          {t('downloads.export')}
        </MenuItem>
      )}
      {mayDownload && canCopyImage(file) && (
        <MenuItem icon={<Copy />} onSelect={() => void copyImage(file)}>
          {t('viewer.copy')}
        </MenuItem>
      )}
      {children}
      {mayHaveKeyboard && (
        <MenuItem icon={<Keyboard />} onSelect={onOpenKeys}>
          {t('viewer.keys')}
        </MenuItem>
      )}
    </Menu>
  );
}
