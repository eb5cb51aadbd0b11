const steps: Array<() => Promise<unknown>> = [];
const lastSteps: typeof steps = [];
/** Fewer than the connections that a database server has. */
const lastStepsAtOnce = 10;

/** Registers a step that runs when this test file is done, in reverse order. Unlike afterAll() it may be called inside a hook. */
export function cleanUpLater(step: () => Promise<unknown>): void {
  steps.push(step);
}

/** Registers a step that runs after those of cleanUpLater(), at the same time as others of its kind. */
export function cleanUpLast(step: () => Promise<unknown>): void {
  lastSteps.push(step);
}

/** Runs the registered steps. */
export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
  while (lastSteps.length > 0) await Promise.all(lastSteps.splice(0, lastStepsAtOnce).map((step) => step()));
}
