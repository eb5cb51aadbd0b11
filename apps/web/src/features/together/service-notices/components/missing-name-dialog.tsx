import { limits } from '@stund/contract';
import { Button, Dialog, TextField } from '@stund/ui';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { useSaveName } from '../api/save-name.ts';
import type { UserInfoRequired } from '../model/missing-name.ts';

/** Explains why a name is needed, and saves it. */
export function MissingNameDialog({ request }: { request: UserInfoRequired }) {
  const { t } = useTexts();
  const field = useField('', findNameProblem);
  const save = useSaveName();

  const submit = () => {
    if (!field.check() || save.isPending) return;
    save.mutate(field.value, {
      onSuccess: request.fulfil,
      onError: (error) => {
        if (failureCode(error) === 'invalid-request') field.fail({ id: errorTextId(error) });
        else notify('userNameChangeFailed');
      },
    });
  };
  return (
    <Dialog
      isOpen
      staysOnOutsidePress
      onClose={request.deny}
      onSubmit={submit}
      title={t('service-notices.name.title')}
      text={t(`service-notices.name.text.${request.reason}`)}
      actions={
        <>
          <Button onClick={request.deny}>{t('service-notices.name.later')}</Button>
          <Button
            type="submit"
            variant="primary"
            // The button is enabled only with a name (docs/rules/albums.md#al3).
            disabledReason={field.value.trim() === '' ? t('service-notices.name.missing') : undefined}
            isBusy={save.isPending}
            busyLabel={t('service-notices.name.saving')}
          >
            {t('service-notices.name.save')}
          </Button>
        </>
      }
    >
      <TextField {...field.props} label={t('service-notices.name.label')} name="name" autoComplete="name" />
    </Dialog>
  );
}

function findNameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return { id: 'service-notices.name.missing' };
  if (name.trim().length <= limits.maxNameLength) return undefined;
  return { id: 'service-notices.name.long', values: { max: limits.maxNameLength } };
}
