import { type ListedJob, limits } from '@stund/contract';
import { Button, Dialog, showToast, TextField } from '@stund/ui';
import { useState } from 'react';
import { albumNameOf } from '../../../../../shared/albums/album-name.ts';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useField } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { requireName } from '../../../service-notices/index.ts';
import { albumMutations } from '../../api/change-album.ts';

interface ShareQuestionProps {
  album: ListedJob;
  onClose: () => void;
  /** The album is shared now. */
  onShared: () => void;
}

/** Asks whether a private album is to be shared, and for its name where it has none (docs/rules/albums.md#al1). */
export function ShareQuestion({ album, onClose, onShared }: ShareQuestionProps) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  // The field stays while the name is being saved.
  const [isUnnamed] = useState(() => albumNameOf(album).trim() === '');
  const name = useField(albumNameOf(album), (value) =>
    value.trim() === '' ? { id: 'albums.name.missing' } : undefined,
  );
  const share = async () => {
    if (isBusy || !name.check()) return;
    // Invitations contain the owner's name.
    if (!(await requireName('album-settings'))) return;
    setIsBusy(true);
    try {
      if (isUnnamed) await albumMutations(album).rename(name.value.trim());
      await albumMutations(album).setPrivacy('shared');
      onShared();
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('albums.share.question')}
      text={t('invitations.text')}
      onClose={onClose}
      onSubmit={() => void share()}
      staysOnOutsidePress={isBusy || name.value !== albumNameOf(album)}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('invitations.share')}
          </Button>
        </>
      }
    >
      {isUnnamed && (
        <TextField
          {...name.props}
          label={t('albums.name')}
          isRequired
          maxLength={limits.maxTitleLength}
          dir="auto"
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}
