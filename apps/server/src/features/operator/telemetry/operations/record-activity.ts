import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { lockAnalyticsConsent } from '../../../account/account/index.ts';
import { parseClientTime } from '../client-time.ts';
import { upsertActivity } from '../statistics.repository.ts';

export interface Activity {
  foregroundSeconds: number;
  engagedSeconds: number | null;
}

/**
 * Records when the caller's device was last in the foreground and last used. Throws `forbidden` without the person's consent.
 */
export async function recordActivity(context: RequestContext, activity: Activity): Promise<void> {
  const { accountId, deviceId } = requireAccount(context);
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    if (!(await lockAnalyticsConsent(tx, context.settings, accountId))) throw new DomainError('forbidden');
    await upsertActivity(
      tx,
      { account_id: accountId, device_id: deviceId },
      {
        lastForeground: parseClientTime(activity.foregroundSeconds, now),
        lastEngaged: activity.engagedSeconds === null ? null : parseClientTime(activity.engagedSeconds, now),
        now,
      },
    );
  });
}
