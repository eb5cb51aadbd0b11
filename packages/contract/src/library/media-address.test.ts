import { expect, it } from 'vitest';
import { mediaAddress } from './media-address.ts';

const file = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  job_id: '0198c0de-0000-7000-8000-000000000001',
  media_token: 'token',
};

it('gives each version of an edited picture an address of its own', () => {
  const addressOf = (version: number | null) => mediaAddress({ ...file, edit_version: version }, 'large');
  expect(addressOf(null)).toBe(mediaAddress(file, 'large'));
  expect(new Set([null, 1, 2].map(addressOf)).size).toBe(3);
  expect(addressOf(2)).toMatch(/\/large\?t=token&v=2$/);
});
