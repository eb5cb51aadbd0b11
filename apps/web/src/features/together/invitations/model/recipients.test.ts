import { expect, it } from 'vitest';
import { addressesOf, findRecipientProblems, type Recipients } from './recipients.ts';

const noRecipients = { entered: [], typed: '' };
const canSendTo = (recipients: Recipients) => findRecipientProblems(recipients, true).length === 0;
const idsOf = (problems: ReturnType<typeof findRecipientProblems>) => problems.map(({ id }) => id);

it('includes the text being typed, without duplicates', () => {
  expect(addressesOf({ entered: ['a@x.no'], typed: 'b@x.no, a@x.no' })).toEqual(['a@x.no', 'b@x.no']);
});

it('finds no problem with an empty list or an address being typed', () => {
  expect(canSendTo(noRecipients)).toBe(true);
  expect(canSendTo({ entered: [], typed: 'a@x.no' })).toBe(true);
});

it('reports each invalid address, and the one being typed only after the field has lost focus', () => {
  const wrong = { entered: ['a', 'b@x.no', 'c@x'], typed: 'd' };
  expect(findRecipientProblems(wrong, false).map(({ values }) => values?.address)).toEqual(['a', 'c@x']);
  expect(findRecipientProblems(wrong, true).map(({ values }) => values?.address)).toEqual(['a', 'c@x', 'd']);
  expect(canSendTo({ entered: ['a@x.no'], typed: 'd' })).toBe(false);
});

it('enforces the limit of the server', () => {
  const entered = Array.from({ length: 50 }, (_, index) => `p${index}@x.no`);
  expect(canSendTo({ entered, typed: '' })).toBe(true);
  const tooMany = { entered, typed: 'one.more@x.no' };
  expect(canSendTo(tooMany)).toBe(false);
  expect(idsOf(findRecipientProblems(tooMany, false))).toEqual(['invitations.to.tooMany']);
});
