import { limits } from '@stund/contract';
import { Button, Dialog, RadioGroup, TextField, Toggle } from '@stund/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { requireName } from '../../../service-notices/index.ts';
import { updateDraftAlbum } from '../../api/create-album.ts';
import { type AlbumDraft, canCreate, defaultLinkOptions, startDraft } from '../../model/drafts.ts';
import { DownloadChoice, ExpiryChoice, LocationChoice } from '../settings/link-options.tsx';
import styles from './new-album-dialog.module.css';

type LinkOptions = Pick<AlbumDraft, 'includesLocation' | 'allowsDownload' | 'days'>;

interface NewAlbumDialogProps {
  /** A draft to edit instead of starting a new one. */
  draft?: AlbumDraft | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The first step of creating an album: its name and who can see it. */
export function NewAlbumDialog({ isOpen, ...rest }: NewAlbumDialogProps) {
  // Unmounting discards the state of the form.
  return isOpen ? <NewAlbumForm {...rest} /> : null;
}

function NewAlbumForm({ draft, onClose }: Omit<NewAlbumDialogProps, 'isOpen'>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isShared, setIsShared] = useState(draft?.isShared ?? false);
  const [allowsComments, setAllowsComments] = useState(draft?.allowsComments ?? true);
  const [allowsUploads, setAllowsUploads] = useState(draft?.allowsUploads ?? true);
  const defaultName = (shared: boolean) => t(shared ? 'albums.new.sharedName' : 'albums.new.name');
  const [link, setLink] = useState<LinkOptions>(draft ?? defaultLinkOptions);
  const [initial] = useState(draft?.title ?? defaultName(isShared));
  const title = useField(initial, (value) =>
    canCreate({ title: value, isShared }) ? undefined : { id: 'albums.name.missing' },
  );
  /** The default name depends on the sharing mode and is selected on focus, so that typing replaces it. */
  const isDefaultName = !draft && title.value === defaultName(isShared);
  const choose = (shared: boolean) => {
    setIsShared(shared);
    if (isDefaultName) title.put(defaultName(shared));
  };

  const submit = async () => {
    if (isBusy || !title.check()) return;
    // Invitations contain the owner's name.
    if (isShared && !(await requireName('album-creation'))) return;
    const { includesLocation, allowsDownload, days } = link;
    const options = { allowsComments, allowsUploads, includesLocation, allowsDownload, days };
    const settings = { title: title.value.trim(), isShared, ...options };
    if (draft) {
      setIsBusy(true);
      try {
        await updateDraftAlbum(draft, settings);
        onClose();
      } catch (error) {
        title.fail({ id: errorTextId(error) });
        setIsBusy(false);
      }
    } else {
      void navigate(addresses.editAlbum(startDraft(settings).id), { replace: true });
    }
  };
  return (
    <Dialog
      isOpen
      staysOnOutsidePress={!isDefaultName && title.value !== (draft?.title ?? '')}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t(draft ? 'albums.change' : 'albums.new')}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t(draft ? 'albums.save' : 'albums.new.goOn')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          {...title.props}
          label={t('albums.name')}
          isRequired={isShared}
          maxLength={limits.maxTitleLength}
          autoComplete="off"
          onFocus={(event) => isDefaultName && event.currentTarget.select()}
        />
        <RadioGroup
          label={t('albums.privacy')}
          value={isShared ? 'shared' : 'private'}
          options={[
            { value: 'private', label: t('albums.privacy.private'), help: t('albums.privacy.private.help') },
            { value: 'shared', label: t('albums.privacy.shared'), help: t('albums.privacy.shared.help') },
          ]}
          onChange={(value) => choose(value === 'shared')}
        />
        {isShared && (
          <>
            <Toggle label={t('albums.allowUploads')} isOn={allowsUploads} onChange={setAllowsUploads} />
            <Toggle label={t('albums.allowComments')} isOn={allowsComments} onChange={setAllowsComments} />
            <DownloadChoice
              isOn={link.allowsDownload}
              onChange={(allowsDownload) => setLink({ ...link, allowsDownload })}
            />
            <LocationChoice
              isOn={link.includesLocation}
              onChange={(includesLocation) => setLink({ ...link, includesLocation })}
            />
            <ExpiryChoice days={link.days} onChange={(days) => setLink({ ...link, days })} />
          </>
        )}
      </div>
    </Dialog>
  );
}
