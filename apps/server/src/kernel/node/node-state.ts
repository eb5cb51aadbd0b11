/** Names a value that each NodeState has once. */
export interface StateKey<Value> {
  create(): Value;
}

/** `create` makes the value at its first use in each server. */
export function defineState<Value>(create: () => Value): StateKey<Value> {
  return { create };
}

/**
 * What the operations of one server share in memory: queues of simultaneous calls, and counts of what is in progress. It belongs to the
 * parts, so that two servers in one process share nothing, and it ends with them.
 */
export class NodeState {
  readonly #values = new Map<StateKey<unknown>, unknown>();

  of<Value>(key: StateKey<Value>): Value {
    if (!this.#values.has(key)) this.#values.set(key, key.create());
    return this.#values.get(key) as Value;
  }
}
