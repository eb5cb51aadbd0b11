/** Processes the items of an iterable, `concurrency` at a time, without buffering more. Throws the first failure. */
export async function forEachConcurrently<T>(
  source: AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const items = source[Symbol.asyncIterator]();
  let hasFailed = false;
  const run = async () => {
    for (let next = await items.next(); !next.done && !hasFailed; next = await items.next()) await work(next.value);
  };
  const running = Array.from({ length: lanes }, () =>
    run().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  try {
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
    await items.return?.();
  }
}
