import { useTexts } from '../../../../shared/i18n/texts.ts';
import { NamedRows } from '../../../../shared/settings/named-rows.tsx';
import { textIdOfReason } from '../send/report-reasons.ts';

const shownCount = 50;

interface ReasonListProps {
  /** The reasons are those of the report. */
  failures: ReadonlyArray<{ path: string; reason: string }>;
}

/** Files that cannot be imported, and why. */
export function ReasonList({ failures }: ReasonListProps) {
  const { t } = useTexts();
  if (failures.length === 0) return null;
  const rows = failures.map(({ path, reason }) => ({ name: path, words: t(textIdOfReason(reason)) }));
  return <NamedRows rows={rows} label={t('move-in.unreadable')} isProblem shownCount={shownCount} />;
}
