import { undoEmailChange } from '@stund/contract';
import { Button } from '@stund/ui';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import styles from '../components/forms/form.module.css';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { StartButtons } from '../components/start-buttons.tsx';

/** Opened by the link in the mail to a previous address: restores it. */
export function UndoEmailChangePage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  const undo = useMutation({ mutationFn: () => callEndpoint(undoEmailChange, { body: { token } }) });
  usePageTitle(t('login.undoEmail.title'));

  if (undo.isSuccess) {
    return (
      <SplitPage
        title={t('login.undoEmail.done.title')}
        lead={t('login.undoEmail.done.lead', { email: undo.data.email })}
      >
        <StartButtons offersNewAccount={false} />
      </SplitPage>
    );
  }
  const isExpired = ['link-expired', 'invalid-request'].includes(failureCode(undo.error) ?? '');
  if (undo.isError && isExpired) {
    return (
      <SplitPage title={t('login.reset.expired.title')} lead={t('login.undoEmail.expired.lead')}>
        <StartButtons offersNewAccount={false} />
      </SplitPage>
    );
  }
  return (
    <SplitPage title={t('login.undoEmail.title')} lead={t('login.undoEmail.lead')}>
      <div className={styles.actions}>
        <FormProblem error={undo.error} />
        <Button
          variant="primary"
          size={48}
          isWide
          isBusy={undo.isPending}
          busyLabel={t('login.undoEmail.busy')}
          onClick={() => undo.mutate()}
        >
          {t('login.undoEmail.action')}
        </Button>
      </div>
    </SplitPage>
  );
}
