import type { StatisticsEvent } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { lockAnalyticsConsent } from '../../../account/account/index.ts';
import { parseClientTime } from '../client-time.ts';
import { countEventsSince, insertEvents, mergeProperties } from '../statistics.repository.ts';

const dayMs = 24 * 3_600_000;
/** Far more than a person can cause; the limit stops a runaway client from filling the table. */
const eventsPerDay = 10_000;

/** Stores events and properties of the caller's device. Throws `forbidden` without the person's consent, and `rate-limited`. */
export async function recordEvents(context: RequestContext, events: readonly StatisticsEvent[]): Promise<void> {
  const { accountId, deviceId } = requireAccount(context);
  const now = context.clock.now();
  const rows = events
    .filter((event) => event.type === 'event')
    .map(({ name, page, values, time }) => ({
      account_id: accountId,
      name,
      page: page ?? null,
      details: JSON.stringify(values ?? {}),
      happened_at: parseClientTime(time, now),
      received_at: now,
    }));
  const properties = events.filter((event) => event.type === 'property').map(({ name, value }) => [name, value]);

  await inTransaction(context.database, async (tx) => {
    if (!(await lockAnalyticsConsent(tx, context.settings, accountId))) throw new DomainError('forbidden');
    if ((await countEventsSince(tx, accountId, new Date(now.getTime() - dayMs))) + rows.length > eventsPerDay)
      throw new DomainError('rate-limited', { retryAfterSeconds: 3600 });
    await insertEvents(tx, rows);
    if (properties.length > 0) {
      const device = { account_id: accountId, device_id: deviceId };
      await mergeProperties(tx, device, { properties: Object.fromEntries(properties), now });
    }
  });
}
