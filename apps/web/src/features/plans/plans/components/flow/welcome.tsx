import { useAccount } from '../../../../../shared/account/account.ts';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { useSessionFlags } from '../../../../../shared/flags/session-flags.ts';
import { formatFullDay } from '../../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Catalogue } from '../../api/queries.ts';
import { hasPerks, Perks } from '../perks.tsx';

/** Title and text of the first step: a welcome, or the news that the service is paid. */
export function useWelcome({ trial, paid_only_from: paidOnlyFrom }: Catalogue): { title: string; text: string } {
  const { t, language } = useTexts();
  const { is_read_only_user: isReadOnly } = useAccount();
  const { 'new-signup': isNewSignup } = useSessionFlags();
  const now = useNow();
  const brand = brandName;
  const free = trial === null ? '' : ` ${t('plans.lead.trial', { months: trial.months })}`;
  const hasBegun = paidOnlyFrom !== null && new Date(`${paidOnlyFrom}T00:00`) <= now;
  // The account uses more than it has since a plan ended.
  if (isReadOnly && !hasBegun) return { title: t('plans.flow.full.title'), text: t('plans.flow.full.text') + free };
  if (!isReadOnly && (isNewSignup || paidOnlyFrom === null)) {
    return { title: t('plans.flow.welcome.title', { brand }), text: t('plans.flow.welcome.newText') + free };
  }
  const date = formatFullDay(new Date(`${paidOnlyFrom}T12:00`).getTime() / 1000, language);
  return {
    title: t(hasBegun ? 'plans.flow.changed.title' : 'plans.flow.changed.planned', { brand }),
    text: t(hasBegun ? 'plans.flow.changed.now' : 'plans.flow.changed.from', { brand, date }) + free,
  };
}

/** What a subscription includes, where the operator says it. */
export function Welcome({ catalogue }: { catalogue: Catalogue }) {
  return hasPerks(catalogue.perks) ? <Perks perks={catalogue.perks} /> : null;
}
