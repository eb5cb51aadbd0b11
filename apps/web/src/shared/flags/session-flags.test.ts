import { beforeEach, expect, it } from 'vitest';
import {
  forgetSessionFlags,
  mergeFlags,
  readSessionFlags,
  setSessionFlag,
  storeSessionFlags,
} from './session-flags.ts';

beforeEach(forgetSessionFlags);

it('has defaults until an address overrides them', () => {
  expect(readSessionFlags()).toEqual({ 'new-signup': false, 'delete-card': false, 'use-telenor-id-pluss': true });
});

it.each([
  ['?new-signup', { 'new-signup': true }],
  ['?new-signup=1&delete-card=TRUE', { 'new-signup': true, 'delete-card': true }],
  ['?use-telenor-id-pluss=false', { 'use-telenor-id-pluss': false }],
  ['?use-telenor-id-pluss=0&other=1', { 'use-telenor-id-pluss': false }],
  ['', {}],
])('reads %s', (search, expected) => {
  expect(mergeFlags({}, search)).toEqual(expected);
});

it('stores a flag for the visit, and clears it with the others', () => {
  storeSessionFlags('?delete-card=true');
  storeSessionFlags('?new-signup=true');
  storeSessionFlags('');
  expect(readSessionFlags()).toMatchObject({ 'delete-card': true, 'new-signup': true });
  forgetSessionFlags();
  expect(readSessionFlags()).toMatchObject({ 'delete-card': false, 'new-signup': false });
});

it('can be set', () => {
  setSessionFlag('use-telenor-id-pluss', false);
  expect(readSessionFlags()).toMatchObject({ 'use-telenor-id-pluss': false, 'new-signup': false });
  storeSessionFlags('');
  expect(readSessionFlags()['use-telenor-id-pluss']).toBe(false);
});

it('ignores invalid stored flags', () => {
  sessionStorage.setItem('stund.feature_flags', '{"new-signup":"yes"');
  storeSessionFlags('');
  expect(readSessionFlags()['new-signup']).toBe(false);
});
