import type { BlobStore } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Where an operation fails: one step throws, or the process is killed, so that all later steps throw too. */
export interface Fault {
  kind: 'error' | 'kill';
  /** The number of steps before it. */
  afterSteps: number;
  onFault?: () => void;
}

interface Parts {
  blobStore: BlobStore;
  database: Database;
}

/** The blob store's methods whose effects others see. */
const watched = new Set<string | symbol>(['receive', 'keep', 'release', 'stat', 'removeUnreferenced', 'sweep']);

/**
 * The parts as an operation sees them in which a fault occurs. Steps are the beginning and end of each call of the blob store and of each
 * transaction, and the end of each statement: a fault at the end leaves the effect, as a lost reply does.
 */
export function withFault<T extends Parts>(parts: T, { kind, afterSteps, onFault }: Fault): T {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (kind === 'kill' ? steps <= afterSteps : steps !== afterSteps + 1) return;
    onFault?.();
    throw new Error(`A fault of the test: ${kind}`);
  };
  const around = async <R>(run: () => Promise<R>): Promise<R> => {
    step();
    const result = await run();
    step();
    return result;
  };
  const observed = parts.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      step();
      return result;
    },
  });
  const database = new Proxy(observed, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: never) => around(() => target.transaction().execute(work)) });
      return bound(target, name);
    },
  });
  const blobStore = new Proxy(parts.blobStore, {
    get(target, name) {
      const member = bound(target, name);
      if (typeof member !== 'function' || !watched.has(name)) return member;
      return (...values: unknown[]) => around(async () => member(...values));
    },
  });
  return { ...parts, database, blobStore };
}

/** Both objects have private fields, which only methods of the object itself may read. */
function bound(target: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name);
  return typeof member === 'function' ? member.bind(target) : member;
}
