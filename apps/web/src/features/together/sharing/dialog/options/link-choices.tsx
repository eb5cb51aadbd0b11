import { limits, shareDays } from '@stund/contract';
import { Disclosure, Select, TextField, Toggle } from '@stund/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { ShareDays } from '../../model/share-options.ts';
import type { ShareDialogState } from '../use-share-dialog.ts';
import styles from './options.module.css';

/** What the owner chooses for the link, whichever way it is passed on. */
export function LinkChoices({ state }: { state: ShareDialogState }) {
  const { t } = useTexts();
  const { options, change, isPasswordMissing } = state;
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPasswordMissing) passwordRef.current?.focus();
  }, [isPasswordMissing]);
  return (
    <div className={styles.choices}>
      <Toggle
        className={styles.toggle}
        label={<span className={styles.title}>{t('sharing.password')}</span>}
        help={<span className={styles.help}>{t('sharing.password.help')}</span>}
        isOn={options.needsPassword}
        onChange={(needsPassword) => {
          change({ needsPassword });
          if (needsPassword) requestAnimationFrame(() => passwordRef.current?.focus());
        }}
      />
      {options.needsPassword && (
        <div className={styles.password}>
          <TextField
            ref={passwordRef}
            label={t('sharing.password.field')}
            type="password"
            autoComplete="new-password"
            maxLength={limits.maxPasswordLength}
            value={options.password}
            error={isPasswordMissing ? t('sharing.password.missing') : undefined}
            revealLabels={{ show: t('sharing.password.show'), hide: t('sharing.password.hide') }}
            onChange={(event) => change({ password: event.target.value })}
          />
        </div>
      )}
      <MoreChoices state={state} />
    </div>
  );
}

function MoreChoices({ state }: { state: ShareDialogState }) {
  const { t } = useTexts();
  const { options, change } = state;
  const facts = [
    t('sharing.days.summary', { days: options.days }),
    t(options.includesLocation ? 'sharing.location.summary' : 'sharing.location.summary.none'),
    ...(options.allowsDownload ? [] : [t('sharing.download.summary.none')]),
    ...(options.requiresLogin ? [t('sharing.login.summary')] : []),
  ];
  return (
    <Disclosure
      label={
        <span>
          <span className={styles.title}>{t('sharing.choices')}</span>
          <span className={styles.help}>{facts.join(' · ')}</span>
        </span>
      }
    >
      <Select
        label={t('sharing.days')}
        value={String(options.days)}
        options={shareDays.map((days) => ({ value: String(days), label: t('sharing.days.option', { days }) }))}
        onChange={(days) => change({ days: Number(days) as ShareDays })}
      />
      <Toggle
        label={t('sharing.location')}
        help={t('sharing.location.help')}
        isOn={options.includesLocation}
        onChange={(includesLocation) => change({ includesLocation })}
      />
      <Toggle
        label={t('sharing.download')}
        help={t('sharing.download.help')}
        isOn={options.allowsDownload}
        onChange={(allowsDownload) => change({ allowsDownload })}
      />
      <Toggle
        label={t('sharing.login')}
        help={t('sharing.login.help')}
        isOn={options.requiresLogin}
        onChange={(requiresLogin) => change({ requiresLogin })}
      />
    </Disclosure>
  );
}
