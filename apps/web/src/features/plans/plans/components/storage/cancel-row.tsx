import type { StripeSubscription, UserGrant } from '@stund/contract';
import { Button } from '@stund/ui';
import { useMutation } from '@tanstack/react-query';
import { formatFullDay } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { confirm } from '../../../../../shared/prompts/prompts.ts';
import settingsStyles from '../../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../../shared/settings/settings-row.tsx';
import { SettingsRows } from '../../../../../shared/settings/settings-section.tsx';
import { followGrantLink } from '../../api/buy-plan.ts';
import { sizeOf } from '../describe-plan.ts';
import styles from './storage-plans.module.css';

interface CancelRowProps {
  subscription: StripeSubscription;
  grant: UserGrant;
}

/** Cancels the subscription, or withdraws the cancellation. The storage remains until the end of the paid period. */
export function CancelRow({ subscription, grant }: CancelRowProps) {
  const row = grant.links.reactivation === null ? undefined : <ReactivateRow {...{ subscription, grant }} />;
  const cancel = grant.links.cancellation === null ? undefined : <CancelSubscription {...{ subscription, grant }} />;
  if (!row && !cancel) return null;
  return (
    <div className={styles.end}>
      <SettingsRows>{row ?? cancel}</SettingsRows>
    </div>
  );
}

function CancelSubscription({ subscription, grant }: CancelRowProps) {
  const { t, language } = useTexts();
  const cancel = useMutation({
    mutationFn: () => followGrantLink(grant, 'cancel'),
    onSuccess: () => notify('planCanceled'),
    onError: () => notify('planCancelFailed'),
  });
  const endsAt = subscription.renews_at ?? subscription.expires_at;
  const until =
    endsAt === null ? t('plans.cancel.later') : t('plans.cancel.until', { date: formatFullDay(endsAt, language) });
  const planned = subscription.upcomingProduct;
  const dropped =
    planned === null
      ? ''
      : ` ${t('plans.cancel.dropsChange', { size: sizeOf(planned.size, language), date: formatFullDay(planned.start_at, language) })}`;
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('plans.cancel.question'),
      text: `${until}${dropped} ${t('plans.cancel.after')}`,
      action: t('plans.cancel.action'),
      cancel: t('plans.cancel.keep'),
      isDanger: true,
    });
    if (isConfirmed) cancel.mutate();
  };
  return (
    <SettingsRow title={t('plans.cancel.title')} help={until}>
      <Button
        variant="danger-tertiary"
        className={settingsStyles.flush}
        isBusy={cancel.isPending}
        onClick={() => void ask()}
      >
        {t('plans.cancel.action')}
      </Button>
    </SettingsRow>
  );
}

function ReactivateRow({ subscription, grant }: CancelRowProps) {
  const { t, language } = useTexts();
  const reactivate = useMutation({
    mutationFn: () => followGrantLink(grant, 'reactivate'),
    onSuccess: () => notify('planReactivated'),
    onError: () => notify('planReactivationFailed'),
  });
  const endsAt = subscription.expires_at ?? grant.expires_at;
  return (
    <SettingsRow
      title={t('plans.reactivate.title')}
      help={endsAt === null ? undefined : t('plans.reactivate.help', { date: formatFullDay(endsAt, language) })}
    >
      <Button isBusy={reactivate.isPending} onClick={() => reactivate.mutate()}>
        {t('plans.reactivate.action')}
      </Button>
    </SettingsRow>
  );
}
