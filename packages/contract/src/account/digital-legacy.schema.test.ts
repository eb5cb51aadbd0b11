import { describe, expect, it } from 'vitest';
import { legacyContactSchema, setDigitalLegacySchema } from './digital-legacy.schema.ts';

const kari = {
  name: 'Kari Nordvik',
  phone_number: '+4790000000',
  email_address: 'kari.nordvik@example.com',
  address: 'Fjordveien 8\n8800 Sandnessjøen',
};
const isValid = (field: keyof typeof kari, value: unknown) =>
  legacyContactSchema.safeParse({ ...kari, [field]: value }).success;

const cases: Record<keyof typeof kari, { good: unknown[]; bad: unknown[] }> = {
  phone_number: {
    good: ['12345678', '+12345678', '12345678901234', '+12345678901234', '00000000', '4790000000', ' +4790000000 '],
    bad: [
      '',
      '+',
      '1',
      '1234567',
      '+1234567',
      '123456789012345',
      '+123456789012345',
      '++12345678',
      '+1234+5678',
      '12345678+',
      '1234 5678',
      '+47 900 00 000',
      '1234-5678',
      '(123)45678',
      '1234.5678',
      '1234/5678',
      'abcdefgh',
      '1234567a',
      'a12345678',
      '12345678\n9',
      '12345678\u0000',
      '１２３４５６７８',
      '٠١٢٣٤٥٦٧',
      '१२३४५६७८',
      '+４７90000000',
      '1e12345678',
      '0x12345678',
      '12345678;',
      "12345678' or 1=1",
      '＋12345678',
      '-12345678',
      '12,345,678',
      '12345678 ext 9',
      'tel:12345678',
      '12345\u200b678',
      '12345\u00a0678',
      null,
      12345678,
      ['12345678'],
      {},
    ],
  },
  email_address: {
    good: ['a@example.com', 'kari.nordvik+arv@example.co.uk', ' kari@example.com ', 'KARI@EXAMPLE.COM'],
    bad: [
      '',
      ' ',
      'kari',
      'kari@',
      '@example.com',
      'kari@@example.com',
      'kari@example',
      'kari example@example.com',
      'kari@exa mple.com',
      'kari@example.com,bo@example.com',
      'kari@example.com\nBcc: bo@example.com',
      'kari@example.com\u0000',
      'Kari <kari@example.com>',
      'kari@.com',
      `${'a'.repeat(400)}@example.com`,
      null,
      7,
    ],
  },
  name: {
    good: ['K', 'Šárka Ødegård 🦊', 'Мария-Луиза', 'n'.repeat(255), ' Kari '],
    bad: ['', ' ', '\t', 'n'.repeat(256), 'a\nb', 'a\u0000b', 'a\u2028b', 'a\u0007b', '\ud800', null, 5, ['Kari']],
  },
  address: {
    good: ['Fjordveien 8', 'a\nb\nc', 'ул. „Шипка“ 1', 'x'.repeat(1000)],
    bad: ['', '   ', '\n\n', '\t', 'x'.repeat(1001), 'a\u0000b', 'a\u001bb', '\udc00', null, 3, {}],
  },
};

const table = Object.entries(cases).flatMap(([field, { good, bad }]) => [
  ...good.map((value) => [field, value, true] as const),
  ...bad.map((value) => [field, value, false] as const),
]);

it('has about a hundred cases', () => expect(table.length).toBeGreaterThanOrEqual(100));

it.each(table)('%s %j: %s', (field, value, expected) => {
  expect(isValid(field as keyof typeof kari, value)).toBe(expected);
});

describe('a contact', () => {
  it('needs all four fields', () => {
    for (const field of Object.keys(kari))
      expect(legacyContactSchema.safeParse({ ...kari, [field]: undefined }).success).toBe(false);
  });

  it('goes with its choice, and only with it', () => {
    const choose = (body: unknown) => setDigitalLegacySchema.safeParse(body).success;
    expect(choose({ choice: 'provide_content_to_contact', contact_information: kari })).toBe(true);
    expect(choose({ choice: 'provide_content_to_contact' })).toBe(false);
    for (const choice of ['do_not_provide_content_to_anybody', 'only_provide_content_explicitly_detailed_in_my_will']) {
      expect(choose({ choice })).toBe(true);
      expect(choose({ choice, contact_information: kari })).toBe(false);
    }
    expect(choose({ choice: 'everybody' })).toBe(false);
    expect(choose({ choice: 'do_not_provide_content_to_anybody', more: 1 })).toBe(false);
  });
});
