import type { FileId, FileRecord, TrashFile } from '@stund/contract';
import { useClosedByBack } from '@stund/ui';
import { useState } from 'react';
import { ActionButton } from '../../../../shared/actions/action-button.tsx';
import { useOfferActions } from '../../../../shared/actions/offered-actions.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { contextOfFile, trashedFileButtons, useFileActions } from '../../file-actions/index.ts';
import { FullscreenFile } from '../../viewer/index.ts';

interface TrashViewerProps {
  files: readonly TrashFile[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Asks first. Resolves to whether the person agreed. */
  onRestore: (file: TrashFile) => Promise<boolean>;
  onDelete: (file: TrashFile) => Promise<boolean>;
}

/**
 * The deleted files one after the other, as their largest thumbnails: originals and videos can be fetched after they are
 * restored. Files without a thumbnail are passed over, and so are those that were restored or deleted here, which stay in the list until it is
 * fetched again.
 */
export function TrashViewer(props: TrashViewerProps) {
  const { files, index, onIndex, onClose, onRestore, onDelete } = props;
  const { t } = useTexts();
  useClosedByBack(true, onClose);
  const [moved, setMoved] = useState<ReadonlySet<FileId>>(new Set());
  const file = files[index];
  const offer = useFileActions();
  const isShown = (one: TrashFile) => one.has_thumbnails && !moved.has(one.id);
  const stepTo = (target: number) => (target < 0 ? undefined : () => onIndex(target));
  const steps = {
    previous: stepTo(files.findLastIndex((one, at) => at < index && isShown(one))),
    next: stepTo(files.findIndex((one, at) => at > index && isShown(one))),
  };
  const leaveAfter = async (act: (file: TrashFile) => Promise<boolean>) => {
    if (!file || !(await act(file))) return;
    setMoved((ids) => new Set(ids).add(file.id));
    (steps.next ?? steps.previous ?? onClose)();
  };
  const operations = { restore: () => leaveAfter(onRestore), 'delete-permanently': () => leaveAfter(onDelete) };
  const actions = file ? offer(trashedFileButtons, contextOfFile(file), operations) : [];
  useOfferActions({ title: file ? fileNameOf(file) : '', actions, place: 'viewer' });
  if (!file) return null;
  return (
    <FullscreenFile
      file={pictureOf(file)}
      onClose={onClose}
      closeLabel={t('shared.close')}
      name={fileNameOf(file)}
      steps={steps}
      actions={actions.map((action) => <ActionButton key={action.id} action={action} variant="photo" />)}
    />
  );
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
