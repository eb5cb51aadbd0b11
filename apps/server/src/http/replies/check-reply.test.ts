import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkReply } from './check-reply.ts';

const person = z.object({ name: z.string(), picture: z.string().nullable().optional() });
const schema = z.object({
  people: z.array(person),
  owner: z.union([person, z.null()]),
  byId: z.record(z.string(), person),
});
const ana = { name: 'Ana' };
const reply = { people: [ana], owner: null, byId: { a: ana } };

it('returns a reply that matches the contract', () => {
  expect(checkReply('listPeople', schema, { ...reply, added: undefined })).toEqual(reply);
});

it.each([
  ['password_hash', { ...reply, password_hash: 'x' }],
  ['people.1.email', { ...reply, people: [ana, { name: 'Bo', email: 'bo@example.com' }] }],
  ['owner.email', { ...reply, owner: { name: 'Bo', email: 'bo@example.com' } }],
  ['byId.a.email', { ...reply, byId: { a: { name: 'Bo', email: null } } }],
])('refuses a reply with the unknown field %s', (path, body) => {
  expect(() => checkReply('listPeople', schema, body)).toThrow(`not in the contract: ${path}`);
});

it('refuses a reply that does not match', () => {
  expect(() => checkReply('listPeople', schema, { ...reply, owner: {} })).toThrow(z.ZodError);
});
