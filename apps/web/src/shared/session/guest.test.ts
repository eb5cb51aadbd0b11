import { beforeEach, expect, it } from 'vitest';
import { forgetGuest, getGuest, storeGuest } from './guest.ts';

const kari = { token: 'g_kari', uuid: 'k', name: 'Kari' };

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
