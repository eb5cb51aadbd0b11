import { expect, it } from 'vitest';
import { parsePlace } from './timeline-place.ts';

const place = { anchor: { key: '2025-10', index: 7, count: 40, offsetPx: -12 }, filter: 'all' };

it('reads the place that it stored, and nothing else', () => {
  expect(parsePlace(JSON.stringify(place))).toEqual(place);
  for (const other of ['', '7', 'null', '{}', '{"anchor":null}', '{"anchor":{"key":"2025-10","index":-1}}'])
    expect(parsePlace(other)).toBeUndefined();
});
