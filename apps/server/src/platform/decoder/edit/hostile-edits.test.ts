import { expect, it } from 'vitest';
import { renderHostileEdits } from '../testing/hostile-edits.ts';

it('answers 500 random documents with a picture, a refusal or a failure, and loses no decoder', async () => {
  const { refused, rendered, failed } = await renderHostileEdits(500, 20);
  expect(refused + rendered + failed).toBe(500);
  expect(rendered).toBeGreaterThan(50);
  expect(failed).toBeGreaterThan(0);
}, 300_000);
