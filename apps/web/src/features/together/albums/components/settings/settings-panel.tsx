import { type ListedJob, limits } from '@stund/contract';
import { Button, RadioGroup, SidePanel, showToast, TextField } from '@stund/ui';
import { Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { albumNameOf } from '../../../../../shared/albums/album-name.ts';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { requireName } from '../../../service-notices/index.ts';
import { albumMutations } from '../../api/change-album.ts';
import { useDeleteAlbum } from '../use-delete-album.ts';
import { CoverDialog } from './cover-dialog.tsx';
import { LinkSettings } from './link-settings.tsx';
import styles from './settings-panel.module.css';

interface SettingsPanelProps {
  album: ListedJob;
  isOpen: boolean;
  onClose: () => void;
}

/** The settings of an album for its owner. Each change takes effect immediately. */
export function SettingsPanel({ album, isOpen, onClose }: SettingsPanelProps) {
  const { t } = useTexts();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} closeLabel={t('albums.settings.close')} title={t('albums.settings')}>
      <div className={styles.settings}>
        <NameSetting album={album} />
        <CoverSetting album={album} />
        <SharingSettings album={album} />
        <DeleteSetting album={album} />
      </div>
    </SidePanel>
  );
}

function useErrorToast() {
  const { t } = useTexts();
  return (error: unknown) => void showToast({ kind: 'error', message: t(errorTextId(error)) });
}

/** Saves on blur and on Enter. */
function NameSetting({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const showError = useErrorToast();
  const [isSaving, setIsSaving] = useState(false);
  const isShared = album.privacy_mode === 'shared';
  const field = useField(albumNameOf(album), (value) =>
    isShared && value.trim() === '' ? { id: 'albums.name.missing' } : undefined,
  );
  const save = async () => {
    if (isSaving || !field.check() || field.value.trim() === albumNameOf(album)) return;
    setIsSaving(true);
    await albumMutations(album).rename(field.value.trim()).catch(showError);
    setIsSaving(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        {...field.props}
        onBlur={() => void save()}
        label={t('albums.name')}
        isRequired={isShared}
        maxLength={limits.maxTitleLength}
        autoComplete="off"
      />
    </form>
  );
}

function CoverSetting({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const { mediaUrl } = useMediaUrls();
  const [isOpen, setIsOpen] = useState(false);
  const cover = album.details?.cover;
  const isEmpty = (album.details?.media_count ?? 0) === 0;
  return (
    <section aria-labelledby="album-cover-title">
      <h3 id="album-cover-title" className={styles.heading}>
        {t('albums.cover')}
      </h3>
      <div className={styles.cover}>
        {cover ? <img src={mediaUrl(cover, 'medium')} alt="" /> : <Image aria-hidden="true" />}
      </div>
      {album.current_user_can.setCover && !isEmpty && (
        <Button onClick={() => setIsOpen(true)}>{t('albums.cover.change')}</Button>
      )}
      <CoverDialog album={album} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

function SharingSettings({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const showError = useErrorToast();
  const changes = albumMutations(album);
  const isShared = album.privacy_mode === 'shared';
  const setPrivacy = async (mode: ListedJob['privacy_mode']) => {
    if (mode === album.privacy_mode) return;
    if (mode === 'shared') {
      if (albumNameOf(album).trim() === '') return void showToast({ kind: 'error', message: t('albums.name.missing') });
      // Invitations contain the owner's name.
      if (!(await requireName('album-settings'))) return;
    }
    await changes.setPrivacy(mode).catch(showError);
  };
  return (
    <>
      <RadioGroup
        label={t('albums.privacy')}
        value={album.privacy_mode}
        options={[
          { value: 'private', label: t('albums.privacy.private'), help: t('albums.privacy.private.help') },
          { value: 'shared', label: t('albums.privacy.shared'), help: t('albums.privacy.shared.help') },
        ]}
        onChange={(mode) => void setPrivacy(mode)}
      />
      {isShared && <LinkSettings album={album} />}
    </>
  );
}

function DeleteSetting({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const remove = useDeleteAlbum(album, { leavesPage: true });
  if (!album.current_user_can.deleteJob) return null;
  return (
    <div className={styles.end}>
      <Button variant="danger-tertiary" icon={<Trash2 />} onClick={() => void remove()}>
        {t('albums.delete')}
      </Button>
    </div>
  );
}
