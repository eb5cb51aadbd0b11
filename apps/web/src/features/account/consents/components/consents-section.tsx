import type { ConsentKey } from '@stund/contract';
import { showToast, Toggle } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery, decideOnConsent } from '../../../../shared/account/consents.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';

/** In the order of the page. `facial_recognition` is the older form of `face_grouping`. */
const keys = [
  'facial_recognition',
  'face_grouping',
  'advanced_filtering_and_categorization',
  'help_us_improve',
] as const satisfies readonly ConsentKey[];

/** The consents that this installation asks for, except those to news. */
export function ConsentsSection() {
  const { t } = useTexts();
  const { data } = useQuery(consentsQuery);
  const offered = keys.filter((key) => data?.consents[key].is_offered);
  if (data === undefined || offered.length === 0) return null;
  return (
    <SettingsSection title={t('consents.title')}>
      <SettingsRows>
        {offered.map((key) => (
          <div key={key} className={styles.row}>
            <Toggle
              className={styles.toggle}
              label={<span className={styles.rowTitle}>{t(`consents.${key}`)}</span>}
              help={t(`consents.${key}.help`)}
              isOn={data.consents[key].value}
              onChange={(isOn) => decideOnConsent(key, isOn)}
              onRevert={(error) => showToast({ kind: 'error', message: t(errorTextId(error)) })}
            />
          </div>
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}
