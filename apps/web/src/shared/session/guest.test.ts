import { beforeEach, expect, it } from 'vitest';
import { forgetGuest, getGuest, storeGuest } from './guest.ts';

const kari = { token: 'g_kari', uuid: 'k', name: 'Kari' };

beforeEach(() => {
  localStorage.clear();
  getGuest();
});

it('keeps the guest on the device', () => {
  storeGuest(kari);
  expect(getGuest()).toEqual(kari);
  expect(localStorage.getItem('stund.guest')).toContain('g_kari');
});

it('hears of the guest that another tab made', () => {
  localStorage.setItem('stund.guest', JSON.stringify({ token: 'g_bo', name: 'Bo' }));
  expect(getGuest()).toEqual({ token: 'g_bo', uuid: undefined, name: 'Bo' });
});

it('forgets the guest whose token it was, and nobody newer', () => {
  storeGuest(kari);
  forgetGuest('g_other');
  expect(getGuest()).toEqual(kari);
  forgetGuest('g_kari');
  expect(getGuest()).toBeUndefined();
});

it('takes what is not a guest for none', () => {
  localStorage.setItem('stund.guest', '{"name":"Kari"}');
  expect(getGuest()).toBeUndefined();
});
