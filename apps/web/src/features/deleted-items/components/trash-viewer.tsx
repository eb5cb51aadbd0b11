import type { FileRecord, TrashFile } from '@stund/contract';
import { useClosedByBack } from '@stund/ui';
import { FullscreenFile } from '../../viewer/index.ts';

interface TrashViewerProps {
  files: readonly TrashFile[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/**
 * The deleted files one after the other, as their largest thumbnails: originals and videos can be fetched after they are
 * restored. Files without a thumbnail are passed over.
 */
export function TrashViewer({ files, index, onIndex, onClose }: TrashViewerProps) {
  useClosedByBack(true, onClose);
  const file = files[index];
  if (!file) return null;
  const stepTo = (target: number) => (target < 0 ? undefined : () => onIndex(target));
  const steps = {
    previous: stepTo(files.findLastIndex((one, at) => at < index && one.has_thumbnails)),
    next: stepTo(files.findIndex((one, at) => at > index && one.has_thumbnails)),
  };
  return <FullscreenFile file={pictureOf(file)} onClose={onClose} steps={steps} />;
}

/** Without a size the viewer asks for no sharper rendition. */
function pictureOf(file: TrashFile): FileRecord {
  return {
    ...file,
    type: 'Pictures',
    width: null,
    height: null,
    live_video: null,
    utc_offset_minutes: null,
    uploaded_time: file.mtime,
    is_screenshot: false,
    edit_version: null,
    encoding_status: 'ENCODED',
  };
}
