import { afterAll } from 'vitest';

const steps: Array<() => Promise<unknown>> = [];

/** Registers a step that runs when this test file is done, in reverse order. Unlike afterAll() it may be called inside a hook. */
export function cleanUpLater(step: () => Promise<unknown>): void {
  steps.push(step);
}

// Registered while the test file is loaded: a hook that is registered inside another hook never runs.
afterAll(async () => {
  for (const step of steps.splice(0).reverse()) await step();
});
