import { expect, it } from 'vitest';
import { getDeviceId } from './device.ts';

it('keeps the device id', () => {
  expect(getDeviceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(getDeviceId()).toBe(getDeviceId());
});
