import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenId } from '../ids.ts';
import { hasPersonalData, redactPersonalData } from './personal-data.ts';

const id = '019a8f2e-7c31-7d4e-9b1a-3f2c5d6e7f80';
const short = shortenId(id);

describe('hidePersonalTraces', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'length')",
      "Cannot read properties of undefined (reading 'length')",
    ],
    ['can\'t access property "length", x is undefined', 'can\'t access property "length", x is undefined'],
    ['Unexpected token \'A\', "Ana Hansen" is not valid JSON', 'Unexpected token \'A\', "{text}" is not valid JSON'],
    ['Unexpected end, "Ana" is not valid JSON', 'Unexpected end, "{text}" is not valid JSON'],
    ["No album called 'Summer in Oslo'", "No album called '{text}'"],
    [`job ${id} is gone`, 'job {id} is gone'],
    [`at /photos/${short}`, 'at /photos/{id}'],
    [
      `at open (https://photos.example.com/assets/viewer-page-BtxW3k9_.js?v=1#x:10:20481)`,
      'at open (/assets/viewer-page-BtxW3k9_.js:10:20481)',
    ],
    ['at https://photos.example.com/assets/frame-DqA12xyz.js:1:204810', 'at /assets/frame-DqA12xyz.js:1:204810'],
    [`GET https://photos.example.com/st/4/jobs/${id}/info?key=stund&device_id=abc`, 'GET /st/4/jobs/{id}/info'],
    ['blob:https://photos.example.com/1234 failed', 'blob: failed'],
    ['data:image/png;base64,AAAA failed', 'data: failed'],
    ['mail to ana.hansen@example.com failed', 'mail to {email} failed'],
    ['IMG_2041.HEIC could not be read', '{file} could not be read'],
    ['sommer-på-hytta.jpg could not be read', '{file} could not be read'],
    ['call +4791234567', 'call +{number}'],
    ['from 192.0.2.17', 'from {address}'],
    ['token 3vT9x-Kq2LmZ8aYw1RbN5cUe7HdG4sPjF6oXiQt0EvA', 'token {id}'],
    ['device 0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'device {id}'],
    ['at useTimelineScrollPosition2', 'at useTimelineScrollPosition2'],
    ['at throwAnExceptionForTheUnknownThing', 'at throwAnExceptionForTheUnknownThing'],
  ])('%s', (text, expected) => {
    expect(redactPersonalData(text)).toBe(expected);
  });

  it('is idempotent', () => {
    const part = fc.constantFrom(
      id,
      short,
      'a@b.no',
      '0@#@0',
      'https://x.no/a?b=c',
      '"some words"',
      "'x y'",
      'IMG 1.jpg',
      'at f',
      ':1:2',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 6 }), (parts) => {
        const once = redactPersonalData(parts.join(' '));
        expect(redactPersonalData(once)).toBe(once);
      }),
    );
  });

  it('leaves no id behind, wherever it occurs', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), fc.constantFrom(' ', '/', '(', '=', '?id=', '"'), (uuid, before) => {
        const hidden = redactPersonalData(`x${before}${uuid} y${before}${shortenId(uuid)} z`);
        expect(hidden).not.toContain(uuid);
        expect(hidden).not.toContain(shortenId(uuid));
      }),
    );
  });

  it.each([
    'a'.repeat(32_768),
    'a@'.repeat(16_384),
    '"'.repeat(32_768),
    "'a".repeat(16_384),
    '1.'.repeat(16_384),
    'http:'.repeat(6500),
  ])('is quick about a text made to be slow (%#)', (text) => {
    const startedAt = Date.now();
    redactPersonalData(text);
    expect(Date.now() - startedAt).toBeLessThan(1000);
  });
});

describe('hasPersonalTraces', () => {
  it.each([
    'upload_started',
    '140.0.7339',
    'stay_up_to_date__email',
    'Samsung Internet',
    '10.0',
    'page_shown',
    'add_to_timeline_2',
  ])('lets %s pass', (text) => expect(hasPersonalData(text)).toBe(false));
  it.each([id, `photo_${id}`, short, '91234567', '123456', 'ana@example.com', 'IMG_1.jpg', '0f1e2d3c4b5a', '10.1.2.3'])(
    'finds %s',
    (text) => expect(hasPersonalData(text)).toBe(true),
  );
});
