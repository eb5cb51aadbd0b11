import { newsConsentKeys } from '@stund/contract';
import { Checkbox, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery, decideOnConsent } from '../../../../shared/account/consents.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import styles from './consents.module.css';

type NewsKey = (typeof newsConsentKeys)[number];

/** News on the channels that this installation has. */
export function StayUpToDateSection() {
  const { t } = useTexts();
  const { data } = useQuery(consentsQuery);
  const offered = newsConsentKeys.filter((key) => data?.consents[key].is_offered);
  if (data === undefined || offered.length === 0) return null;
  return (
    <SettingsSection title={t('consents.news')} lead={t('consents.news.lead')}>
      <div className={styles.checkboxes}>
        {offered.map((key) => (
          <NewsCheckbox key={key} consentKey={key} isGiven={data.consents[key].value} />
        ))}
      </div>
    </SettingsSection>
  );
}

/** Takes effect at once. It goes back to its previous state when the change cannot be saved (docs/rules/consents.md#co4). */
function NewsCheckbox({ consentKey, isGiven }: { consentKey: NewsKey; isGiven: boolean }) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState<boolean>();
  const change = async (next: boolean) => {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      await decideOnConsent(consentKey, next);
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
    setWanted(undefined);
  };
  return (
    <Checkbox checked={wanted ?? isGiven} onChange={(event) => void change(event.target.checked)}>
      {t(`consents.${consentKey}`)}
    </Checkbox>
  );
}
