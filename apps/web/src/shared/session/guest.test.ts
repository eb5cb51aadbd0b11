import type { GuestId } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { forgetGuest, getGuest, storeGuest } from './guest.ts';

const kari = { token: 'g_kari', uuid: '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e11' as GuestId, name: 'Kari' };

beforeEach(() => {
  localStorage.clear();
  getGuest();
});

it('stores the guest on the device', () => {
  storeGuest(kari);
  expect(getGuest()).toEqual(kari);
  expect(localStorage.getItem('stund.guest')).toContain('g_kari');
});

it('reads a guest that another tab has stored', () => {
  localStorage.setItem('stund.guest', JSON.stringify({ token: 'g_bo', name: 'Bo' }));
  expect(getGuest()).toEqual({ token: 'g_bo', uuid: undefined, name: 'Bo' });
});

it('removes the guest with the token, and no newer one', () => {
  storeGuest(kari);
  forgetGuest('g_other');
  expect(getGuest()).toEqual(kari);
  forgetGuest('g_kari');
  expect(getGuest()).toBeUndefined();
});

it('ignores invalid stored guests', () => {
  localStorage.setItem('stund.guest', '{"name":"Kari"}');
  expect(getGuest()).toBeUndefined();
});
