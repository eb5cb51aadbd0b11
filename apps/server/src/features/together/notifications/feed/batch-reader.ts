/** How many callers are read with one set of queries. */
const batchSize = 200;

interface Caller<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Reads for many callers at a time: those that ask while `read` runs are in the next batch. `read` returns a value for each key, in their order.
 * One batch is read at a time, so that connections to the database are left for other calls.
 */
export function createBatchReader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Array<Caller<Key, Value>> = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    // Callers of the same moment are in one batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        const values = await read(batch.map(({ key }) => key));
        for (const [index, { resolve }] of batch.entries()) resolve(values[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void readAll();
    });
}
