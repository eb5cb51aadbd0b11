import type { Database } from '../platform/database/schema.ts';
import { SharedCalls } from '../platform/shared-calls.ts';
import { defineState, type NodeState } from './node/node-state.ts';

export interface SharingNeeds {
  database: Database;
  state?: NodeState | undefined;
}

/**
 * Makes simultaneous reads with equal values share queries, for what many calls ask at the same time: after a change all devices
 * of a person fetch the same months and files. Each result is from after its call began, as without sharing. Callers must not
 * change it. Inside a transaction, and without the state of the server, every read is its own.
 */
export function shareReads<Values extends readonly unknown[], Result>(
  read: (database: Database, ...values: Values) => Promise<Result>,
): (needs: SharingNeeds, ...values: Values) => Promise<Result> {
  const calls = defineState(() => new SharedCalls<Result>());
  return ({ database, state }, ...values) => {
    if (state === undefined || database.isTransaction) return read(database, ...values);
    return state.of(calls).run(JSON.stringify(values), () => read(database, ...values));
  };
}
