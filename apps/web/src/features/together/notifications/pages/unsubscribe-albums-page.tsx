import { getMailSubscription, resubscribeToMail, unsubscribeFromMail } from '@stund/contract';
import { Button, PageState, Spinner, showToast } from '@stund/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';

/** Ends mails about albums without a login, at /unsubscribe/albums?id= (docs/rules/notifications.md#no11). */
export function UnsubscribeAlbumsPage() {
  const { t } = useTexts();
  const id = useSearchParams()[0].get('id') ?? '';
  usePageTitle(t('notifications.unsubscribe.title'));
  const query = useQuery({
    queryKey: ['notifications', 'mail', id],
    queryFn: ({ signal }) => callEndpoint(getMailSubscription, { query: { id } }, { signal }),
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (isEnding: boolean) =>
      callEndpoint(isEnding ? unsubscribeFromMail : resubscribeToMail, { query: { id } }),
    onSuccess: () => query.refetch(),
    onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
  });
  if (query.error instanceof ApiError && query.error.status < 429) return <WrongLink />;
  if (!query.data && query.error) return <LoadError title={t('notifications.unsubscribe.failed')} query={query} />;
  if (!query.data) return <Spinner size={24} label={t('notifications.loading')} />;
  const { email, can_resume: canResume } = query.data;
  if (!canResume) return <AllOff />;
  const isOff = email === 'off';
  return (
    <PageState
      title={t(isOff ? 'notifications.unsubscribe.done' : 'notifications.unsubscribe.title')}
      text={t(isOff ? 'notifications.unsubscribe.done.text' : 'notifications.unsubscribe.text')}
      actions={
        <Button
          variant={isOff ? 'secondary' : 'primary'}
          isBusy={change.isPending}
          onClick={() => change.mutate(!isOff)}
        >
          {t(isOff ? 'notifications.unsubscribe.undo' : 'notifications.unsubscribe.action')}
        </Button>
      }
    />
  );
}

function AllOff() {
  const { t } = useTexts();
  return (
    <PageState
      title={t('notifications.unsubscribe.done')}
      text={t('notifications.unsubscribe.allOff')}
      actions={<SettingsLink />}
    />
  );
}

function WrongLink() {
  const { t } = useTexts();
  return (
    <PageState
      title={t('notifications.unsubscribe.wrong')}
      text={t('notifications.unsubscribe.wrong.text')}
      actions={<SettingsLink />}
    />
  );
}

function SettingsLink() {
  const { t } = useTexts();
  return (
    <Button variant="primary" render={(props) => <Link to={addresses.notifications} {...props} />}>
      {t('notifications.settings')}
    </Button>
  );
}
