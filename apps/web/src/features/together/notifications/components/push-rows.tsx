import type { NotificationSettings } from '@stund/contract';
import { showToast, Toggle } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { turnOffPush, turnOnPush } from '../api/notification-settings.ts';
import { findEndpoint, pushSupport } from '../model/push-support.ts';

/** Push notifications on this device, as far as the browser and the person allow them. */
export function PushRows({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const support = pushSupport();
  const endpointQuery = { queryKey: ['notifications', 'endpoint'], queryFn: findEndpoint, staleTime: 0 };
  const { data: endpoint } = useQuery(endpointQuery);
  // The browser may have dropped the subscription without the server's knowledge.
  const isOn = settings.push !== null && settings.push.endpoint === endpoint;
  const change = async (work: Promise<void>) => {
    try {
      await work;
    } finally {
      await queryClient.invalidateQueries({ queryKey: endpointQuery.queryKey });
    }
  };
  const showError = (error: unknown) => {
    const id = error instanceof ApiError ? errorTextId(error) : 'notifications.push.failed';
    showToast({ kind: 'error', message: t(pushSupport() === 'denied' ? 'notifications.push.denied' : id) });
  };
  return (
    <>
      <div className={styles.row}>
        <Toggle
          className={styles.toggle}
          label={<span className={styles.rowTitle}>{t('notifications.push')}</span>}
          help={t(support === 'available' ? 'notifications.push.help' : `notifications.push.${support}`)}
          isOn={isOn}
          disabled={support !== 'available'}
          onChange={(next) => change(next ? turnOnPush(settings.push_key, false) : turnOffPush())}
          onRevert={showError}
        />
      </div>
      {isOn && (
        <div className={styles.row}>
          <Toggle
            className={styles.toggle}
            label={<span className={styles.rowTitle}>{t('notifications.content')}</span>}
            help={t('notifications.content.help')}
            isOn={settings.push?.shows_content ?? false}
            onChange={(next) => change(turnOnPush(settings.push_key, next))}
            onRevert={showError}
          />
        </div>
      )}
    </>
  );
}
