import { Button, IconButton, Menu, MenuItem } from '@stund/ui';
import { CopyPlus, EllipsisVertical, Redo2, Undo2, X } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import type { Saving } from '../model/use-saving.ts';
import { CompareButton } from './compare-button.tsx';
import { useCopySaving } from './save-copy-dialog.tsx';
import styles from './shell.module.css';

interface HeaderProps {
  name: string;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  saving: Saving;
  onClose: () => void;
}

/** Close, the name of the file, undo and redo, the comparison, and saving. */
export function Header({ name, isComparing, onCompare, saving, onClose }: HeaderProps) {
  const { t, canUndo, canRedo, undo, redo } = useEditor();
  const copySaving = useCopySaving(saving);
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <span className={styles.wideOnly}>
          <Button variant="quiet" icon={<X />} onClick={onClose}>
            {t('editor.close')}
          </Button>
        </span>
        <span className={styles.phoneOnly}>
          <IconButton label={t('editor.close')} icon={<X />} iconSize={22} onClick={onClose} />
        </span>
      </div>
      <h1 className={styles.name} dir="auto" title={name}>
        {name}
      </h1>
      <div className={styles.end}>
        <IconButton label={t('editor.undo')} icon={<Undo2 />} disabled={!canUndo} onClick={undo} />
        <IconButton label={t('editor.redo')} icon={<Redo2 />} disabled={!canRedo} onClick={redo} />
        <CompareButton isComparing={isComparing} onCompare={onCompare} />
        {saving.versions && (
          <Menu
            align="end"
            trigger={(trigger) => <IconButton {...trigger} label={t('editor.more')} icon={<EllipsisVertical />} />}
          >
            <MenuItem icon={<CopyPlus />} onSelect={copySaving.begin}>
              {t('editor.saveAnotherCopy')}
            </MenuItem>
            <MenuItem icon={<Undo2 />} isDanger onSelect={saving.versions.revert}>
              {t('editor.revert')}
            </MenuItem>
          </Menu>
        )}
        <Button
          variant="primary"
          isBusy={saving.isBusy}
          busyLabel={t('editor.saving')}
          disabledReason={saving.disabledReason}
          onClick={saving.versions ? saving.versions.save : copySaving.begin}
        >
          <span className={styles.wideOnly}>{t(saving.versions ? 'editor.save' : 'editor.saveCopy')}</span>
          <span className={styles.phoneOnly}>{t('editor.save')}</span>
        </Button>
      </div>
      {copySaving.dialog}
    </header>
  );
}
