import type { JobId, Person } from '@stund/contract';
import { Button, Checkbox, Dialog, IconButton, showToast } from '@stund/ui';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useRemovePerson } from '../../api/removed-people.ts';
import { usePersonName } from './use-person-name.ts';

interface RemovePersonProps {
  jobId: JobId;
  person: Pick<Person, 'uuid' | 'name'>;
}

/** Removes a participant from the album, after the owner has decided what happens to what they added. */
export function RemovePerson({ jobId, person }: RemovePersonProps) {
  const { t } = useTexts();
  const name = usePersonName()(person);
  const [isOpen, setIsOpen] = useState(false);
  const [deletesContributions, setDeletesContributions] = useState(false);
  const remove = useRemovePerson(jobId);
  const open = () => {
    setDeletesContributions(false);
    setIsOpen(true);
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync({ userId: person.uuid, deletesContributions });
      setIsOpen(false);
      showToast({ message: t('conversation.people.remove.done', { name }) });
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
  };
  return (
    <>
      <IconButton label={t('conversation.people.remove', { name })} icon={<UserMinus />} onClick={open} />
      <Dialog
        isOpen={isOpen}
        isDestructive
        title={t('conversation.people.remove.title', { name })}
        text={t('conversation.people.remove.text', { name })}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('shared.cancel')}</Button>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => void confirm()}>
              {t('conversation.people.remove.action')}
            </Button>
          </>
        }
      >
        <Checkbox
          checked={deletesContributions}
          onChange={(event) => setDeletesContributions(event.target.checked)}
          help={t('conversation.people.remove.contributions.help')}
        >
          {t('conversation.people.remove.contributions', { name })}
        </Checkbox>
      </Dialog>
    </>
  );
}
