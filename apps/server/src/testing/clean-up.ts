const steps: Array<() => Promise<unknown>> = [];

/** Registers a step that runs when this test file is done, in reverse order. Unlike afterAll() it may be called inside a hook. */
export function cleanUpLater(step: () => Promise<unknown>): void {
  steps.push(step);
}

/** Runs the registered steps. */
export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}
