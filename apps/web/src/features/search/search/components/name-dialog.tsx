import { limits } from '@stund/contract';
import { Button, Dialog, TextField } from '@stund/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';

interface NameDialogProps {
  title: string;
  initial: string;
  /** Stores the name. Returns what went wrong, in the language of the person. */
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the name of a saved search. Mounting it opens it; what was typed stays when storing it fails. */
export function NameDialog({ title, initial, onSave, onClose }: NameDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState(initial.slice(0, limits.maxTitleLength));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = async () => {
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    const failure = await onSave(name.trim());
    setIsBusy(false);
    if (failure === undefined) onClose();
    else setError(failure);
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{t('search.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('search.save.confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('search.save.name')}
        maxLength={limits.maxTitleLength}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
