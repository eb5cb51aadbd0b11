import { changeTypes } from '@stund/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { reportUnknownChanges } from './report-unknown-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reports an unknown type of change once, and no known ones', async () => {
  const bodies: string[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    bodies.push(init.body as string);
    return new Response(null, { status: 204 });
  });
  reportUnknownChanges(Object.values(changeTypes).map((type) => ({ type })));
  reportUnknownChanges([{ type: 77 }, { type: 77 }]);
  reportUnknownChanges([{ type: 77 }]);
  await vi.waitFor(() => expect(bodies.length).toBeGreaterThan(0), { timeout: 20_000 });
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('Unknown type of change: 77');
});
