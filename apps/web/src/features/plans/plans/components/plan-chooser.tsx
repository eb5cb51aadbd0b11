import { PlansTable } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { PlanSituation } from '../model/plan-cell.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { describeRow } from './describe-plan.ts';

interface PlanChooserProps {
  rows: readonly PlanRow[];
  situation: PlanSituation;
  value: string | undefined;
  onChange: (offerId: string) => void;
}

/** The table of plans with their prices and states. */
export function PlanChooser({ rows, situation, value, onChange }: PlanChooserProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <PlansTable
      label={t('plans.title')}
      sizeHeading={t('plans.size')}
      monthHeading={t('plans.perMonthHeading')}
      yearHeading={t('plans.perYearHeading')}
      periodLabel={t('plans.period')}
      monthShort={t('plans.monthly')}
      yearShort={t('plans.yearly')}
      sizes={rows.map((row) => describeRow(row, situation, texts))}
      value={value}
      onChange={onChange}
    />
  );
}
