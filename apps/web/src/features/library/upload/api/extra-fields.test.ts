import { expect, it } from 'vitest';
import { extraFields, extraMetadata } from './extra-fields.ts';

const facts = { timestamp: '2020-06-21T15:20:00', utc_offset_minutes: 120, latitude: 59.91, longitude: 10.75 };
const place = { key: 'batch', position: 3 };

it('sends what an import knows, and where a file belongs', () => {
  expect(extraFields({ facts, place })).toEqual({ ...facts, batch_id: 'batch', batch_position: 3 });
  expect(extraFields({ facts: undefined, place: undefined })).toEqual({});
});

it('sends the same as texts with an upload that can be resumed', () => {
  expect(extraMetadata({ facts, place: undefined })).toEqual({
    timestamp: '2020-06-21T15:20:00',
    utc_offset_minutes: '120',
    latitude: '59.91',
    longitude: '10.75',
  });
});
