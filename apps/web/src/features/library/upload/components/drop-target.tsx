import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { loadUploadChosenOrNotify } from '../model/pick-files.ts';
import { takeDropped, takeHandles } from '../model/sources/take-dropped.ts';
import { getUploadTarget, useAcceptsFiles } from '../model/upload-target.ts';
import styles from './drop-target.module.css';
import { prepareUploads } from './prepare-uploads.ts';

/** Accepts files and folders dropped anywhere on the page, and shows an overlay while they are dragged over it. */
export function DropTarget() {
  const { t } = useTexts();
  const account = useKnownAccount();
  const acceptsFiles = useAcceptsFiles(account !== undefined);
  const isDragging = useDrop(!account?.is_read_only_user && acceptsFiles);
  if (!isDragging) return null;
  return createPortal(
    <div className={styles.target} data-live-layer="">
      <div className={styles.frame}>
        <Upload className={styles.icon} />
        <p className={styles.words}>{t('upload.drop')}</p>
      </div>
    </div>,
    document.body,
  );
}

/** Reads what was dropped, before the event ends, and uploads it. */
async function takeFiles(transfer: DataTransfer): Promise<void> {
  const dropped = { items: takeDropped(transfer), handles: takeHandles(transfer) };
  const target = getUploadTarget();
  const chosen = await loadUploadChosenOrNotify();
  await chosen?.uploadDropped(dropped, target);
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

function useDrop(isOpen: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return;
      // Prevented even where drops are not accepted: otherwise the browser would open the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
      setIsHeld(isOpen);
      prepareUploads();
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setIsHeld(false);
    const onDrop = (event: DragEvent) => {
      setIsHeld(false);
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (!isOpen) return;
      void takeFiles(event.dataTransfer);
    };
    window.addEventListener('dragenter', onOver);
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onOver);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [isOpen]);

  return isHeld;
}
