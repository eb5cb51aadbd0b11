import { afterAll } from 'vitest';

const steps: Array<() => Promise<unknown>> = [];

/** Runs when this test file is done, last first. Unlike a hook of its own it may be asked for from inside another hook. */
export function cleanUpLater(step: () => Promise<unknown>): void {
  steps.push(step);
}

// Registered while the test file is being read: a hook made inside another hook would never run.
afterAll(async () => {
  for (const step of steps.splice(0).reverse()) await step();
});
