import type { Database } from '../platform/database/schema.ts';
import { SharedCalls } from '../platform/shared-calls.ts';

/**
 * Makes simultaneous reads with equal values share queries, for what many calls ask at the same time: after a change all devices
 * of a person fetch the same months and files. Each result is from after its call began, as without sharing. Callers must not
 * change it. Inside a transaction every read is its own.
 */
export function shareReads<Values extends readonly unknown[], Result>(
  read: (database: Database, ...values: Values) => Promise<Result>,
): (database: Database, ...values: Values) => Promise<Result> {
  const calls = new WeakMap<Database, SharedCalls<Result>>();
  return (database, ...values) => {
    if (database.isTransaction) return read(database, ...values);
    const shared = calls.get(database) ?? new SharedCalls();
    calls.set(database, shared);
    return shared.run(JSON.stringify(values), () => read(database, ...values));
  };
}
