import { Button, Checkbox, Dialog } from '@stund/ui';
import { type ReactNode, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import type { EditorAlbum } from '../model/editor-services.ts';
import type { Saving } from '../model/use-saving.ts';
import styles from './shell.module.css';

/** Saves a copy: at once, or after a choice of albums where the photo is in some. */
export function useCopySaving(saving: Saving): { begin: () => void; dialog: ReactNode } {
  const { albums } = useEditor().services;
  const [isOpen, setOpen] = useState(false);
  /** Each dialog begins with the choice of the last one. */
  const [opened, setOpened] = useState(0);
  const close = () => setOpen(false);
  const begin = () => {
    if (albums.length === 0) return saving.saveCopy([]);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const save = (albumIds: readonly string[]) => {
    close();
    saving.saveCopy(albumIds);
  };
  const dialog = albums.length > 0 && (
    <SaveCopyDialog key={opened} isOpen={isOpen} albums={albums} onSave={save} onClose={close} />
  );
  return { begin, dialog };
}

interface SaveCopyDialogProps {
  isOpen: boolean;
  albums: readonly EditorAlbum[];
  onSave: (albumIds: readonly string[]) => void;
  onClose: () => void;
}

/** Private albums are chosen as the last time. An album that others can see is chosen by the person alone, each time. */
function SaveCopyDialog({ isOpen, albums, onSave, onClose }: SaveCopyDialogProps) {
  const { t, services } = useEditor();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(services.addsToPrivateAlbums.read() ? albums.filter(isPrivate).map(({ id }) => id) : []),
  );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = () => {
    const ofPrivate = albums.filter(isPrivate);
    if (ofPrivate.length > 0) services.addsToPrivateAlbums.write(ofPrivate.some(({ id }) => chosen.has(id)));
    onSave(albums.map(({ id }) => id).filter((id) => chosen.has(id)));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('editor.saveCopy')}
      text={t('editor.saveCopy.text')}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.saveCopy.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('editor.saveCopy')}
          </Button>
        </>
      }
    >
      <div className={styles.albums}>
        {albums.map(({ id, name, isShared }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            help={isShared ? t('editor.saveCopy.shared') : undefined}
            onChange={(event) => choose(id, event.target.checked)}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}

const isPrivate = ({ isShared }: EditorAlbum) => !isShared;
