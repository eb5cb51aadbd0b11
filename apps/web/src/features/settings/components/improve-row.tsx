import { Checkbox, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { consentsQuery, useDecideOnStatistics } from '../api/consents.ts';
import { SettingsRow } from './settings-row.tsx';

/** Where this installation keeps statistics: whether the person agrees. Elsewhere there is nothing to ask. */
export function ImproveRow() {
  const { t } = useTexts();
  const { data } = useQuery(consentsQuery);
  const decide = useDecideOnStatistics();
  const consent = data?.consents.help_us_improve;
  if (consent === undefined) return null;
  return (
    <SettingsRow title={t('settings.improve')} help={t('settings.improve.help')}>
      <Checkbox
        aria-label={t('settings.improve')}
        checked={consent.value}
        onChange={(event) =>
          decide.mutate(event.target.checked, {
            onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
          })
        }
      />
    </SettingsRow>
  );
}
