import { claimGuest } from '@stund/contract';
import { callEndpoint } from '../api/call-endpoint.ts';
import { forgetGuest, getGuest } from './guest.ts';
import { getSession } from './session.ts';

/**
 * Makes what somebody did on this device as a guest their account's own, once they have logged in. A failure keeps the guest, to be
 * claimed another time. Resolves to whether there was one.
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
