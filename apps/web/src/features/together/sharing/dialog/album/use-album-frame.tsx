import { type ListedJob, limits } from '@stund/contract';
import { Button, Segmented, TextField, Toggle } from '@stund/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { albumNameOf } from '../../../../../shared/albums/album-name.ts';
import { type Field, useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { AlbumChooser, copyFiles } from '../../../album-choice/index.ts';
import { requireName } from '../../../service-notices/index.ts';
import { createAlbumOf } from '../../api/create-album.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import styles from '../share-dialog.module.css';
import type { ShareDialogState } from '../use-share-dialog.ts';
import albumStyles from './album.module.css';

type Target = 'new' | 'existing';

/** Shares the files as a new shared album, or in one that is already shared. */
export function useAlbumFrame(state: ShareDialogState): DialogFrame {
  const { t } = useTexts();
  const { options } = state;
  const [target, setTarget] = useState<Target>('new');
  const [chosen, setChosen] = useState<ListedJob>();
  const [isBusy, setIsBusy] = useState(false);
  const [allowsComments, setAllowsComments] = useState(true);
  const [allowsUploads, setAllowsUploads] = useState(true);
  const name = useField(t('albums.new.sharedName'), (value) =>
    value.trim() === '' ? { id: 'albums.name.missing' } : undefined,
  );

  const run = async (share: () => Promise<boolean>) => {
    if (isBusy) return;
    state.failure.hide();
    setIsBusy(true);
    const isShared = await share().catch(() => false);
    setIsBusy(false);
    if (!isShared) state.failure.show();
  };
  const create = () =>
    run(async () => {
      const title = name.value.trim();
      const album = await createAlbumOf(state.request, {
        name: title,
        allowsComments,
        allowsUploads,
        options,
      });
      if (album) state.showAlbum({ ...album, name: title, isNew: true, hasPassword: options.needsPassword });
      return album !== undefined;
    });
  const add = ({ id: jobId, has_password: hasPassword, ...album }: ListedJob) =>
    run(async () => {
      const into = { jobId, name: albumNameOf(album) || t('album-choice.unnamed') };
      const { request } = state;
      const count = await copyFiles({
        jobId: request.jobId,
        fileIds: request.listIds(),
        target: into,
        isQuiet: true,
      });
      if (count > 0) state.showAlbum({ ...into, count, isNew: false, hasPassword });
      return count > 0;
    });
  const submit = async () => {
    if (target === 'existing') return chosen && void add(chosen);
    // Others see the owner's name.
    if (name.check() && (await requireName('album-creation'))) void create();
  };
  const isIncomplete = target === 'existing' && !chosen;

  return {
    title: t('sharing.album.title'),
    onSubmit: () => void submit(),
    staysOnOutsidePress: isBusy,
    actions: (
      <>
        <Button onClick={state.close} disabled={isBusy}>
          {t('shared.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          busyLabel={t(target === 'new' ? 'sharing.album.creating' : 'sharing.album.adding')}
          disabledReason={isIncomplete ? t('album-choice.chooseFirst') : undefined}
        >
          {t(target === 'new' ? 'sharing.album.create' : 'album-choice.add')}
        </Button>
      </>
    ),
    body: (
      <div className={styles.fields}>
        <Segmented
          isWide
          label={t('sharing.album.target')}
          value={target}
          options={[
            { value: 'new', label: t('sharing.album.new') },
            { value: 'existing', label: t('sharing.album.existing') },
          ]}
          onChange={setTarget}
        />
        {target === 'new' ? (
          <NewAlbumFields
            needsPassword={options.needsPassword}
            {...{ name, allowsComments, allowsUploads }}
            onComments={setAllowsComments}
            onUploads={setAllowsUploads}
          />
        ) : (
          <div className={albumStyles.chooser}>
            <AlbumChooser
              isOffered={({ id, privacy_mode: privacy }) => privacy === 'shared' && id !== state.request.albumId}
              noneText={t('sharing.album.none')}
              chosen={chosen}
              onChoose={setChosen}
            />
          </div>
        )}
      </div>
    ),
  };
}

interface NewAlbumFieldsProps {
  needsPassword: boolean;
  name: Field;
  allowsComments: boolean;
  allowsUploads: boolean;
  onComments: (isOn: boolean) => void;
  onUploads: (isOn: boolean) => void;
}

function NewAlbumFields(props: NewAlbumFieldsProps) {
  const { needsPassword, name, allowsComments, allowsUploads, onComments, onUploads } = props;
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...name.props}
        label={t('albums.name')}
        isRequired
        maxLength={limits.maxTitleLength}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Toggle label={t('albums.allowUploads')} isOn={allowsUploads} onChange={onUploads} />
        <Toggle label={t('albums.allowComments')} isOn={allowsComments} onChange={onComments} />
      </div>
      {needsPassword && (
        <p className={styles.note}>
          <Lock />
          <span>{t('sharing.password.remember')}</span>
        </p>
      )}
    </>
  );
}
