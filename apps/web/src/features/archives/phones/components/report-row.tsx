import { Button } from '@stund/ui';
import { Download } from 'lucide-react';
import { archiveName } from '../../../../shared/files/name/archive-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import type { CheckResult } from '../check/check-result.ts';
import { writeReport } from '../check/write-report.ts';

/** Saves the report about every file. */
export function ReportRow({ result }: { result: CheckResult }) {
  const { t } = useTexts();
  const save = (format: 'csv' | 'json') => {
    const address = URL.createObjectURL(writeReport(result, format, window.location.origin));
    saveFile(address, `${archiveName()}.${format}`);
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <SettingsRow title={t('phones.report')} help={t('phones.report.help')}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="tertiary"
          icon={<Download />}
          aria-label={t(`phones.report.${format}`)}
          onClick={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </SettingsRow>
  );
}
