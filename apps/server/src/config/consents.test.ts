import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it.each(['face_grouping', 'advanced_filtering_and_categorization'])(
  'asks for %s or for its older form, never for both',
  (newer) => {
    expect(parseConfig({ STUND_CONSENTS: newer }).offeredConsents).toContain(newer);
    expect(parseConfig({ STUND_CONSENTS: 'facial_recognition' }).offeredConsents).toContain('facial_recognition');
    expect(() => parseConfig({ STUND_CONSENTS: `${newer},facial_recognition` })).toThrow('name one form');
  },
);
