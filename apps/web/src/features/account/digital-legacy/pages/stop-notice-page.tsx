import type { DeathNotice } from '@stund/contract';
import { Button, PageState, Spinner, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { noticeOfLinkQuery, useStopNoticeOfLink } from '../api/death-notice.ts';
import { useNoticeText } from '../model/describe-notice.ts';

/** The page of the link in the mails to the owner, at /legacy/stop/…. Opening it changes nothing. */
export function StopNoticePage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  usePageTitle(t('digital-legacy.stop.title'));
  const query = useQuery(noticeOfLinkQuery(token));
  const stop = useStopNoticeOfLink(token);
  const code = failureCode(stop.error ?? query.error);
  if (stop.isSuccess) return <Message kind="done" />;
  if (code === 'gone') return <Message kind="gone" />;
  if (code === 'not-found' || code === 'invalid-request') return <Message kind="wrong" />;
  if (query.data)
    return (
      <Stop
        notice={query.data}
        name={query.data.name}
        isBusy={stop.isPending}
        stop={() =>
          stop.mutate(undefined, {
            onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
          })
        }
      />
    );
  if (query.isError) return <LoadError title={t('digital-legacy.stop.failed')} query={query} />;
  return <Spinner size={24} label={t('digital-legacy.loading')} />;
}

interface StopProps {
  notice: DeathNotice;
  name: string;
  isBusy: boolean;
  stop: () => void;
}

function Stop({ notice, name, isBusy, stop }: StopProps) {
  const { t } = useTexts();
  const text = useNoticeText(notice);
  return (
    <PageState
      title={t('digital-legacy.stop.greeting', { name })}
      text={text}
      actions={
        <Button variant="primary" isBusy={isBusy} onClick={stop}>
          {t('digital-legacy.notice.stop')}
        </Button>
      }
    />
  );
}

function Message({ kind }: { kind: 'done' | 'gone' | 'wrong' }) {
  const { t } = useTexts();
  return (
    <PageState
      title={t(`digital-legacy.stop.${kind}`)}
      text={t(`digital-legacy.stop.${kind}.text`)}
      actions={
        <Button render={(props) => <Link to={addresses.landing} {...props} />}>{t('digital-legacy.home')}</Button>
      }
    />
  );
}
