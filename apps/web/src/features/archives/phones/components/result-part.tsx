import { Button } from '@stund/ui';
import { useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { ReportRow } from '../../../../shared/settings/report-row.tsx';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { checkAgain, chooseAgain, uploadAbsent } from '../check/check.ts';
import type { CheckResult } from '../check/check-result.ts';
import { writeReport } from '../check/write-report.ts';
import { CopyNote } from './copy-note.tsx';
import { Part, PartActions } from './part.tsx';
import { StateRows } from './state-rows.tsx';
import { UnsafeFiles } from './unsafe-files.tsx';

/** How many of the files are safe here, which are not, and what can be done about them. */
export function ResultPart({ result }: { result: CheckResult }) {
  const { t, language } = useTexts();
  const { counts, files, checkedAt } = result;
  const title = counts.stored === files.length && counts.stored > 0 ? 'all' : counts.stored > 0 ? 'some' : 'none';
  return (
    <Part
      outcome={title === 'all' ? 'good' : 'mixed'}
      title={t(`phones.result.${title}`, { count: counts.stored, total: files.length })}
      lead={t('phones.result.checked', { time: formatInstant(checkedAt, language) })}
    >
      {counts.stored > 0 && <CopyNote />}
      <SettingsRows>
        <StateRows result={result} />
        <ReportRow
          help={t('phones.report.help')}
          write={(format) => writeReport(result, format, window.location.origin)}
        />
      </SettingsRows>
      <UnsafeFiles files={files} />
      <ResultActions result={result} />
    </Part>
  );
}

function ResultActions({ result: { absent } }: { result: CheckResult }) {
  const { t } = useTexts();
  const { is_read_only_user: isReadOnly } = useAccount();
  const [hasUploaded, setHasUploaded] = useState(false);
  const canUpload = absent.length > 0 && !isReadOnly && !hasUploaded;
  const upload = () => {
    setHasUploaded(true);
    void uploadAbsent(absent);
  };
  return (
    <>
      {hasUploaded && <p role="status">{t('phones.result.uploading')}</p>}
      <PartActions>
        {canUpload && (
          <Button variant="primary" onClick={upload}>
            {t('phones.result.upload', { count: absent.length })}
          </Button>
        )}
        <Button variant={hasUploaded ? 'primary' : 'secondary'} onClick={() => void checkAgain()}>
          {t('phones.result.again')}
        </Button>
        <Button onClick={chooseAgain}>{t('phones.other')}</Button>
      </PartActions>
    </>
  );
}
