import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs, minuteMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { PaymentProvider } from '../../../platform/payment/index.ts';
import { applySubscriptionRules, recomputeDueStorage, subscriptionRulesOf } from './ledger/recompute-storage.ts';
import { mailReadOnlyAccounts } from './notices/mail-read-only.ts';
import { planRoutes } from './plans.routes.ts';
import { plansTables } from './plans.tables.ts';
import type { SubscriptionActions } from './subscription-actions.ts';

/** `createActions`: what the links of a grant do at the payment provider, which belongs to a feature that names this one. */
export function plansFeature({
  createActions,
}: {
  createActions(payment: PaymentProvider): SubscriptionActions;
}): Feature {
  return {
    name: 'plans',
    tables: plansTables,
    create: ({ parts, payment }) => ({
      routes: planRoutes({ actions: payment && createActions(payment) }),
      periodic: [
        { name: 'count storage that begins or ends', everyMs: minuteMs, run: createGrantWork(parts) },
        { name: 'mail read-only accounts', everyMs: housekeepingMs, run: () => mailReadOnlyAccounts(parts) },
      ],
    }),
  };
}

/** Storage that begins or ends, and the plans of the operator, which differ only after a restart or on a new day. */
function createGrantWork(parts: Parts): () => Promise<void> {
  let applied: string | undefined;
  return async () => {
    await recomputeDueStorage(parts);
    const rules = subscriptionRulesOf(parts);
    const description = JSON.stringify(rules);
    if (applied === description) return;
    const changed = await applySubscriptionRules(parts, rules);
    applied = description;
    if (changed > 0) parts.log.info({ changed }, 'Changed which accounts are read-only');
  };
}
