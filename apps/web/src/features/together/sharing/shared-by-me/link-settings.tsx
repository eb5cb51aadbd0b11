import { type OwnShare, shareDays } from '@stund/contract';
import { Avatar, Button, Dialog, Select, Toggle } from '@stund/ui';
import { useRef } from 'react';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { changeLink } from '../api/change-share.ts';
import { formatEnd } from '../model/format-end.ts';
import { LinkPassword } from './link-password.tsx';
import styles from './link-settings.module.css';
import { type LinkActions, useLinkActions } from './use-link-actions.ts';
import { useLinkName } from './use-link-name.ts';

/** The settings of a link. Each change takes effect immediately, for everyone who has it. Open while there is a share. */
export function LinkSettings({ share, onClose }: { share: OwnShare | undefined; onClose: () => void }) {
  const { t } = useTexts();
  // The content stays while the dialog closes.
  const shown = useRef(share);
  if (share) shown.current = share;
  return (
    <Dialog
      isOpen={share !== undefined}
      onClose={onClose}
      title={t('sharing.mine.settings')}
      text={shown.current && <LinkName share={shown.current} />}
      actions={<Button onClick={onClose}>{t('sharing.mine.settings.close')}</Button>}
    >
      {shown.current && <Settings key={shown.current.id} share={shown.current} />}
    </Dialog>
  );
}

function LinkName({ share }: { share: OwnShare }) {
  return (
    <span className={styles.name} dir="auto">
      {useLinkName(share)}
    </span>
  );
}

function Settings({ share }: { share: OwnShare }) {
  const { t } = useTexts();
  const actions = useLinkActions(share);
  const { report } = actions;
  return (
    <div className={styles.settings}>
      <Expiry share={share} actions={actions} />
      <LinkPassword share={share} onFailed={report} />
      <Toggle
        label={t('sharing.mine.allowDownload')}
        help={t('sharing.mine.allowDownload.help')}
        isOn={share.allow_download}
        onChange={(allow_download) => changeLink(share, { allow_download })}
        onRevert={report}
      />
      <Toggle
        label={t('sharing.mine.includeLocation')}
        help={t('sharing.mine.includeLocation.help')}
        isOn={share.include_location}
        onChange={(include_location) => changeLink(share, { include_location })}
        onRevert={report}
      />
      {share.type === 'share' && (
        <Toggle
          label={t('sharing.mine.requireLogin')}
          isOn={share.requires_login}
          onChange={(requires_login) => changeLink(share, { requires_login })}
          onRevert={report}
        />
      )}
      {share.opened_by.length > 0 && <Openers people={share.opened_by} />}
    </div>
  );
}

type Period = 'keep' | 'never' | `${number}`;

function Expiry({ share, actions }: { share: OwnShare; actions: LinkActions }) {
  const { t, language } = useTexts();
  const { expires_at: end, is_expired: isExpired, type } = share;
  const day = end === null ? '' : formatEnd(end, language);
  const current = isExpired ? 'sharing.mine.expires.ended' : 'sharing.mine.expires.keep';
  const choose = (period: Period) => {
    if (period === 'keep') return;
    const days = period === 'never' ? null : shareDays.find((one) => String(one) === period);
    if (days !== undefined) void changeLink(share, { expires_in_days: days }).catch(actions.report);
  };
  return (
    <Select<Period>
      label={t('sharing.mine.expires')}
      value="keep"
      options={[
        { value: 'keep', label: end === null ? t('sharing.mine.expires.none') : t(current, { day }) },
        ...shareDays.map((days) => ({ value: `${days}` as const, label: t('sharing.mine.expires.days', { days }) })),
        ...(type === 'story' && end !== null
          ? [{ value: 'never' as const, label: t('sharing.mine.expires.never') }]
          : []),
      ]}
      help={type === 'story' ? t('sharing.mine.expires.help') : undefined}
      onChange={choose}
    />
  );
}

function Openers({ people }: { people: OwnShare['opened_by'] }) {
  const { t, language } = useTexts();
  return (
    <section aria-labelledby="link-openers">
      <h3 id="link-openers" className={styles.heading}>
        {t('sharing.mine.openedBy.title')}
      </h3>
      <p className={styles.note}>{t('sharing.mine.openedBy.text')}</p>
      <ul className={styles.people}>
        {people.map(({ uuid, name, profile_picture_url: src, last_opened: last }) => (
          <li key={uuid}>
            <Avatar name={name} src={src ?? undefined} size={32} isDecorative />
            <span className={styles.person} dir="auto">
              {name}
            </span>
            <span className={styles.note}>{formatInstant(last, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
