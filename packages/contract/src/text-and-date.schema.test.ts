import { describe, expect, it } from 'vitest';
import { emailSchema, nameSchema } from './account/account.schema.ts';
import { daySchema, monthSchema, wallClockSchema } from './date.schema.ts';
import { uploadFieldsSchema } from './library/uploads/upload.schema.ts';
import { trimmedTextSchema } from './text.schema.ts';
import { titleSchema } from './together/job.schema.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a text', () => {
  it.each(['\0', 'a\nb', 'a\r\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u007fb', 'a\ud800'])(
    'is no name or title with %j in it',
    (text) => {
      expect(accepts(nameSchema, `Ana ${text}x`)).toBe(false);
      expect(accepts(titleSchema, `Ana ${text}x`)).toBe(false);
    },
  );

  it('may be any words, in any script, with symbols', () => {
    for (const name of ['Ana', 'Åse-Marie O’Brien', 'Вера', '林', '👩‍👩‍👧', 'ש ל'])
      expect(accepts(nameSchema, name)).toBe(true);
    expect(nameSchema.parse(' Ana \n')).toBe('Ana');
  });

  it('cannot change the direction of the text around it', () => {
    expect(nameSchema.parse('\u202e Ana\u202c\u2067 ש\u2069 ')).toBe('Ana ש');
    expect(titleSchema.parse('photo\u202egpj.exe')).toBe('photogpj.exe');
    expect(accepts(nameSchema, '\u202e\u2066 ')).toBe(false);
    expect(nameSchema.parse('Ana\u200f')).toBe('Ana\u200f');
  });

  it('has line breaks where it may be long, but no other control characters', () => {
    const schema = trimmedTextSchema({ max: 100 });
    expect(schema.parse('one\n\ttwo\r\nthree\n')).toBe('one\n\ttwo\r\nthree');
    for (const text of ['\0', 'a\u001b[2J', 'a\u0085b', '\ud800']) expect(accepts(schema, text)).toBe(false);
  });

  it('is refused with NUL in every field of an upload', () => {
    for (const field of ['path', 'group_id', 'description'])
      expect(accepts(uploadFieldsSchema, { path: 'a.jpg', [field]: 'a\0b' }), field).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    'a:b@example.com',
    'a\u0007b@example.com',
    'a\0@example.com',
    'a\u200bb@example.com',
    'a[b]@example.com',
    'a\\b@x.no',
  ])('is not %j', (email) => expect(accepts(emailSchema, email)).toBe(false));

  it.each(["o'hara+photos@example.com", 'ana.berg@xn--hkkinen-5wa.fi', 'å@ø.no', '!#$%&*=?^_`{|}~-/@x.no'])(
    'may be %s',
    (email) => expect(accepts(emailSchema, email)).toBe(true),
  );
});

describe('a date', () => {
  it.each(['2024-02-31', '2023-02-29', '2024-00-10', '2024-13-01', '0000-01-01', '2024-1-1'])('is not %s', (day) => {
    expect(accepts(daySchema, day)).toBe(false);
    expect(accepts(wallClockSchema, `${day}T10:00:00`)).toBe(false);
  });

  it('exists in the years 1 to 9999', () => {
    for (const day of ['0001-01-01', '2024-02-29', '9999-12-31']) expect(accepts(daySchema, day)).toBe(true);
    for (const month of ['0001-01', '9999-12']) expect(accepts(monthSchema, month)).toBe(true);
    for (const month of ['0000-01', '2024-00', '2024-13']) expect(accepts(monthSchema, month)).toBe(false);
    expect(accepts(wallClockSchema, '2024-02-29T23:59:59.999')).toBe(true);
    for (const time of ['24:00:00', '12:60:00', '12:00:61'])
      expect(accepts(wallClockSchema, `2024-02-29T${time}`)).toBe(false);
  });
});
