import { brandName } from '../../../../shared/brand/brand.ts';
import { formatDayRange } from '../../../../shared/formatting/dates.ts';
import { formatNumber, formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRow, SettingsValue } from '../../../../shared/settings/settings-row.tsx';
import type { PlanSummary } from '../plan/summarise-plan.ts';

interface FoundRowsProps {
  summary: PlanSummary;
  /** The services whose exports were recognised. */
  recognised: readonly string[];
}

/** What is imported: where it is from, how much it is and from when. */
export function FoundRows({ summary, recognised }: FoundRowsProps) {
  const { t, language } = useTexts();
  const { days, albums } = summary;
  const taken = days && formatDayRange(days.first, days.last, language);
  return (
    <>
      {recognised.length > 0 && <Fact title={t('move-in.found.recognised')} value={recognised.join(', ')} />}
      <Count title={t('move-in.pictures')} count={summary.pictures} />
      <Count title={t('move-in.videos')} count={summary.videos} />
      <Count title={t('move-in.documents')} count={summary.documents} />
      {summary.bytes > 0 && <Fact title={t('move-in.size')} value={formatSize(summary.bytes, language)} />}
      {taken && <Fact title={t('move-in.days')} value={taken} />}
      <Count title={t('move-in.albums')} count={albums.length} />
    </>
  );
}

/** What is no photo, and what becomes of it. */
export function LeftOutRows({ summary }: { summary: PlanSummary }) {
  const { t } = useTexts();
  return (
    <>
      {(['descriptions', 'trashed', 'alone', 'made'] as const).map((what) => (
        <Count key={what} title={t(`move-in.${what}`)} help={t(`move-in.${what}.help`)} count={summary[what]} />
      ))}
      <Count
        title={t('move-in.losses', { brand: brandName })}
        help={t('move-in.losses.help')}
        count={summary.withLosses}
      />
      <Count title={t('move-in.unreadable')} count={summary.unreadable.length} />
    </>
  );
}

/** A row with a number, unless there are none. */
export function Count({ title, help, count }: { title: string; help?: string; count: number }) {
  const { language } = useTexts();
  return count > 0 && <Fact title={title} help={help} value={formatNumber(count, language)} />;
}

function Fact({ title, help, value }: { title: string; help?: string | undefined; value: string }) {
  return (
    <SettingsRow title={title} help={help}>
      <SettingsValue>{value}</SettingsValue>
    </SettingsRow>
  );
}
