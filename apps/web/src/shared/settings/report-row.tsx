import { Button } from '@stund/ui';
import { Download } from 'lucide-react';
import { archiveName } from '../files/name/archive-name.ts';
import { saveBlob } from '../files/save-file.ts';
import { useTexts } from '../i18n/texts.ts';
import { SettingsRow } from './settings-row.tsx';

export type ReportFormat = 'csv' | 'json';

interface ReportRowProps {
  help: string;
  write: (format: ReportFormat) => Blob;
}

/** Saves the report about every file, as CSV or JSON. */
export function ReportRow({ help, write }: ReportRowProps) {
  const { t } = useTexts();
  return (
    <SettingsRow title={t('shared.report')} help={help}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="tertiary"
          icon={<Download />}
          aria-label={t(`shared.report.${format}`)}
          onClick={() => saveBlob(write(format), `${archiveName()}.${format}`)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </SettingsRow>
  );
}
