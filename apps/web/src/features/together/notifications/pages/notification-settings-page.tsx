import type { NotificationSettings } from '@stund/contract';
import { Button, RadioGroup, Spinner, showToast, Toggle } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { changeSettings, setMuted, settingsQuery } from '../api/notification-settings.ts';
import { PushRows } from '../components/push-rows.tsx';

/** How the person is notified about albums, at /settings/notifications. */
export function NotificationSettingsPage() {
  const { t } = useTexts();
  const query = useQuery(settingsQuery);
  const { data: settings, error } = query;
  return (
    <SettingsPage title={t('app.notifications')} lead={t('notifications.lead')}>
      {!settings && !error && <Spinner size={24} label={t('notifications.loading')} />}
      {!settings && error && <LoadError title={t('notifications.failed')} query={query} />}
      {settings && <Sections settings={settings} />}
    </SettingsPage>
  );
}

function Sections({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts();
  const showError = useShowError();
  return (
    <>
      <div className={styles.rows}>
        <div className={styles.row}>
          <Toggle
            className={styles.toggle}
            label={<span className={styles.rowTitle}>{t('notifications.on')}</span>}
            help={t('notifications.on.help')}
            isOn={settings.is_on}
            onChange={(isOn) => changeSettings({ is_on: isOn })}
            onRevert={showError}
          />
        </div>
        {settings.is_on && <PushRows settings={settings} />}
      </div>
      {settings.is_on && settings.has_mail && <MailSection settings={settings} />}
      {settings.muted.length > 0 && <MutedSection settings={settings} />}
    </>
  );
}

function MailSection({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts();
  const showError = useShowError();
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('notifications.mail')}</h2>
      <RadioGroup
        label={t('notifications.mail')}
        isLabelHidden
        value={settings.email}
        onChange={(email) => changeSettings({ email }).catch(showError)}
        options={[
          { value: 'daily', label: t('notifications.mail.daily'), help: t('notifications.mail.daily.help') },
          { value: 'hourly', label: t('notifications.mail.hourly'), help: t('notifications.mail.hourly.help') },
          { value: 'off', label: t('notifications.mail.off') },
        ]}
      />
    </section>
  );
}

function MutedSection({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts();
  const showError = useShowError();
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('notifications.muted')}</h2>
      <div className={styles.rows}>
        {settings.muted.map(({ job_id: jobId, name }) => (
          <SettingsRow key={jobId} title={name || t('notifications.untitled')}>
            <Button
              variant="tertiary"
              className={styles.flush}
              aria-label={t('notifications.unmute.of', { album: name || t('notifications.untitled') })}
              onClick={() => void setMuted(jobId, false).catch(showError)}
            >
              {t('notifications.unmute.short')}
            </Button>
          </SettingsRow>
        ))}
      </div>
    </section>
  );
}

function useShowError() {
  const { t } = useTexts();
  return (error: unknown) => void showToast({ kind: 'error', message: t(errorTextId(error)) });
}
