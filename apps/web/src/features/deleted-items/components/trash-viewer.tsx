import type { FileRecord, TrashFile } from '@stund/contract';
import { useClosedByBack } from '@stund/ui';
import { FullscreenFile } from '../../viewer/index.ts';

/** A deleted file by itself, as its largest thumbnail: originals and videos can be fetched after it is restored. */
export function TrashViewer({ file, onClose }: { file: TrashFile; onClose: () => void }) {
  useClosedByBack(true, onClose);
  return <FullscreenFile file={pictureOf(file)} onClose={onClose} />;
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
    encoding_status: 'ENCODED',
  };
}
