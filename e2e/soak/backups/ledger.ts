/** A thing whose state the product stores, such as a file by the checksum of its bytes, and the states that were asked for. */
interface Entry {
  state: string;
  sentAtMs: number;
  /** Undefined until the call is answered, and for ever when it fails: then the state may have been stored or not. */
  acknowledgedAtMs: number | undefined;
}

export const absent = 'absent';

/**
 * What was asked of the product, and when it was acknowledged. Calls about one thing follow each other; those about different things may
 * overlap.
 */
export class Ledger {
  readonly #things = new Map<string, Entry[]>();
  acknowledged = 0;

  get size(): number {
    return this.#things.size;
  }

  /** Makes a call that gives each of the things its state. */
  async record<Result>(states: Readonly<Record<string, string>>, call: () => Promise<Result>): Promise<Result> {
    const entries = Object.entries(states).map(([thing, state]) => this.#add(thing, state));
    const result = await call();
    for (const entry of entries) entry.acknowledgedAtMs = Date.now();
    this.acknowledged += 1;
    return result;
  }

  /** Adds what is known by a name only once the call is answered. */
  addAnswered(thing: string, state: string, sentAtMs: number): void {
    this.#add(thing, state, sentAtMs).acknowledgedAtMs = Date.now();
    this.acknowledged += 1;
  }

  /**
   * Compares a copy of the product's state with what it has to be: each thing as it was acknowledged last before `fromMs`, or as it was asked for
   * later, until `untilMs`. For a single moment both are the same.
   */
  compare(found: ReadonlyMap<string, string>, fromMs: number, untilMs: number): string[] {
    const differences: string[] = [];
    for (const [thing, entries] of this.#things) {
      const state = found.get(thing) ?? absent;
      const allowed = allowedStates(entries, fromMs, untilMs);
      if (!allowed.has(state)) differences.push(`${thing} is ${state} instead of ${[...allowed].join(' or ')}`);
    }
    for (const thing of found.keys()) if (!this.#things.has(thing)) differences.push(`${thing} was never asked for`);
    return differences;
  }

  /** How many things have exactly one state that is right. */
  countCertain(fromMs: number, untilMs: number): number {
    return [...this.#things.values()].filter((entries) => allowedStates(entries, fromMs, untilMs).size === 1).length;
  }

  #add(thing: string, state: string, sentAtMs = Date.now()): Entry {
    const entry: Entry = { state, sentAtMs, acknowledgedAtMs: undefined };
    const entries = this.#things.get(thing);
    if (entries) entries.push(entry);
    else this.#things.set(thing, [entry]);
    return entry;
  }
}

function allowedStates(entries: readonly Entry[], fromMs: number, untilMs: number): Set<string> {
  const last = entries.findLastIndex(({ acknowledgedAtMs }) => (acknowledgedAtMs ?? Number.POSITIVE_INFINITY) < fromMs);
  const later = entries.slice(last + 1).filter(({ sentAtMs }) => sentAtMs <= untilMs);
  return new Set([entries[last]?.state ?? absent, ...later.map(({ state }) => state)]);
}
