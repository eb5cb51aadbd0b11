import { Button, classNames } from '@stund/ui';
import { FolderInput } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { type ChosenItem, takeDroppedItems, takePickedItems } from '../folders/chosen-items.ts';
import styles from './drop-zone.module.css';

/** Phones show a picker of files for folders too. */
const canPickFolders = 'webkitdirectory' in HTMLInputElement.prototype && !/\bMobi\b/.test(navigator.userAgent);

/** A place for dropped zip files and folders, with buttons that open the pickers. */
export function DropZone({ onChosen }: { onChosen: (items: readonly ChosenItem[]) => void }) {
  const { t } = useTexts();
  const [isHeld, setIsHeld] = useState(false);

  const hold = (event: DragEvent) => {
    // The page accepts no drops elsewhere, and would refuse this one too.
    event.stopPropagation();
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsHeld(true);
  };
  const drop = (event: DragEvent) => {
    event.stopPropagation();
    event.preventDefault();
    setIsHeld(false);
    const items = takeDroppedItems(event.dataTransfer);
    if (items.length > 0) onChosen(items);
  };
  const pick = (kind: 'files' | 'folder') => openPicker(kind, onChosen);

  return (
    <section
      aria-label={t('move-in.drop')}
      className={classNames(styles.zone, isHeld && styles.held)}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setIsHeld(false)}
      onDrop={drop}
    >
      <FolderInput className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>{t('move-in.drop')}</p>
      <p className={styles.help}>{t('move-in.drop.help')}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => pick('files')}>
          {t('move-in.chooseFiles')}
        </Button>
        {canPickFolders && <Button onClick={() => pick('folder')}>{t('move-in.chooseFolder')}</Button>}
      </div>
    </section>
  );
}

/** Opens the picker. Call it from a click. */
function openPicker(kind: 'files' | 'folder', onChosen: (items: readonly ChosenItem[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (kind === 'folder') input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const items = takePickedItems(input.files ?? []);
    if (items.length > 0) onChosen(items);
  });
  input.click();
}
