import { claimGuest } from '@stund/contract';
import { callEndpoint } from '../api/call-endpoint.ts';
import { forgetGuest, getGuest } from './guest.ts';
import { getSession } from './session.ts';

/**
 * After a login transfers what the guest of this device has contributed to the account. On failure the guest is kept,
 * to be claimed later. Resolves to whether there was one.
 */
export async function claimStoredGuest(): Promise<boolean> {
  const guest = getGuest();
  if (guest === undefined || getSession().token === undefined) return false;
  try {
    await callEndpoint(claimGuest, { body: { guest_token: guest.token } });
  } catch {
    return false;
  }
  forgetGuest(guest.token);
  return true;
}
