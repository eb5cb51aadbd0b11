/** Waiting items of several owners, of whom none can keep the others waiting: they take turns, each within its own limit. */
export class FairQueue<Item> {
  readonly #maxRunningEach: number;
  /** The owners with waiting items; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, Item[]>();
  readonly #running = new Map<string, number>();

  constructor(maxRunningEach: number) {
    this.#maxRunningEach = maxRunningEach;
  }

  add(owner: string, item: Item): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** Takes the next item, which counts as running until end(). Undefined when nothing waits that may run. */
  take(): { owner: string; item: Item } | undefined {
    for (const [owner, items] of this.#waiting) {
      const running = this.#running.get(owner) ?? 0;
      if (running >= this.#maxRunningEach) continue;
      const item = items.shift() as Item;
      this.#waiting.delete(owner);
      if (items.length > 0) this.#waiting.set(owner, items);
      this.#running.set(owner, running + 1);
      return { owner, item };
    }
    return undefined;
  }

  end(owner: string): void {
    const left = (this.#running.get(owner) ?? 0) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
  }

  /** Removes all waiting items. */
  clear(): Item[] {
    const items = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return items;
  }
}
