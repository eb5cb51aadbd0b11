import { type JobId, type ListedJob, limits } from '@stund/contract';
import { Button, Dialog, TextField } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { type FileAmount, filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { newId } from '../../../../shared/new-id.ts';
import { createPrivateAlbum } from '../api/create-private-album.ts';
import styles from './album-chooser.module.css';
import { AlbumChooser } from './album-chooser.tsx';

export interface AlbumChoiceDialogProps {
  /** The files to add: by kind, where that is known. */
  amount: FileAmount;
  /** The album that contains the files; it is not offered. */
  currentId?: string | undefined;
  /** Starts with a new album. */
  startsWithNew?: boolean;
  onClose: () => void;
  onChoose: (album: { jobId: JobId; name: string }) => void;
}

type Choice = { kind: 'album'; album: ListedJob } | { kind: 'new' };

/** Lets the user choose an album that they may add files to, or create a private one. Mounting it opens it. */
export function AlbumChoiceDialog(props: AlbumChoiceDialogProps) {
  const { amount, currentId, startsWithNew = false, onClose, onChoose } = props;
  const texts = useTexts();
  const { t } = texts;
  const [made, setChoice] = useState<Choice | undefined>(startsWithNew ? { kind: 'new' } : undefined);
  const isOffered = (album: ListedJob) => album.id !== currentId;
  const { data: albums } = useQuery(albumsQuery);
  // Without any album to choose from, the dialog is a form for the first one.
  const [hasNone, setHasNone] = useState(false);
  const isNoneOffered = albums && !albums.some((album) => album.current_user_can.addFiles && isOffered(album));
  // It stays a form while the album that it creates appears in the list.
  if (isNoneOffered && !hasNone) setHasNone(true);
  const choice: Choice | undefined = hasNone ? { kind: 'new' } : made;
  const name = useField('', (value) => (value.trim() === '' ? { id: 'album-choice.nameFirst' } : undefined));
  const creation = useCreation();
  const finish = (album: { jobId: JobId; name: string }) => {
    onClose();
    onChoose(album);
  };
  const submit = async () => {
    if (!choice || creation.isBusy) return;
    if (choice.kind === 'album') {
      const { album } = choice;
      return finish({ jobId: album.id, name: albumNameOf(album) || t('album-choice.unnamed') });
    }
    if (!name.check()) return;
    const created = await creation.create(name.value.trim()).catch((error: unknown) => {
      name.fail({ id: errorTextId(error) });
    });
    if (created) finish(created);
  };
  return (
    <Dialog
      isOpen
      width={hasNone ? 512 : 640}
      onClose={onClose}
      onSubmit={() => void submit()}
      staysOnOutsidePress={creation.isBusy || name.value !== ''}
      title={t('album-choice.title', filesInText(texts, amount))}
      actions={
        <>
          <Button onClick={onClose} disabled={creation.isBusy}>
            {t('shared.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={creation.isBusy}
            busyLabel={t('album-choice.creating')}
            disabledReason={choice ? undefined : t('album-choice.chooseFirst')}
          >
            {t(hasNone ? 'album-choice.createAndAdd' : 'album-choice.add')}
          </Button>
        </>
      }
    >
      {choice?.kind === 'new' && (
        <TextField
          {...name.props}
          ref={focusOnce}
          className={styles.newName}
          label={t('album-choice.name')}
          maxLength={limits.maxTitleLength}
          dir="auto"
          autoComplete="off"
        />
      )}
      {!hasNone && (
        <AlbumChooser
          isOffered={isOffered}
          chosen={choice?.kind === 'album' ? choice.album : undefined}
          onChoose={(album) => setChoice({ kind: 'album', album })}
          newAlbum={{ isChosen: choice?.kind === 'new', onChoose: () => setChoice({ kind: 'new' }) }}
        />
      )}
    </Dialog>
  );
}

/** Creates one album however often it is tried. */
function useCreation() {
  const [isBusy, setIsBusy] = useState(false);
  const [id] = useState(() => newId<JobId>());
  const create = async (name: string) => {
    setIsBusy(true);
    try {
      await createPrivateAlbum(id, name);
      return { jobId: id, name };
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, create };
}

/** The name takes the focus when its field appears. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
