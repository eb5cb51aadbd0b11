import { type PlanPerk, planPerks } from '@stund/contract';
import { PerkTable } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../api/queries.ts';

type PerksOfPlans = Catalogue['perks'];

function listPerks({ subscribed, free }: PerksOfPlans): readonly PlanPerk[] {
  return planPerks.filter((perk) => subscribed.includes(perk) || free.includes(perk));
}

/** Whether the operator names perks that pages can describe. */
export function hasPerks(perks: PerksOfPlans): boolean {
  return listPerks(perks).length > 0;
}

/** Compares what is included with and without a subscription. */
export function Perks({ perks }: { perks: PerksOfPlans }) {
  const { t } = useTexts();
  return (
    <PerkTable
      caption={t('plans.perks.title')}
      perkHeading={t('plans.perks.perk')}
      includedLabel={t('plans.perks.included')}
      missingLabel={t('plans.perks.missing')}
      columns={[{ title: t('plans.perks.free') }, { title: t('plans.perks.subscribed'), isOwn: true }]}
      rows={listPerks(perks).map((perk) => ({
        label: t(`plans.perk.${perk}`),
        values: [perks.free.includes(perk), perks.subscribed.includes(perk)],
      }))}
    />
  );
}
