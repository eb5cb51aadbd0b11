import { buildRequest, type CallInput, type Endpoint } from '@stund/contract';
import { authorizationHeaders, commonQuery } from '../../../../shared/api/call-endpoint.ts';
import { getSession } from '../../../../shared/session/session.ts';

export type SendOutcome = 'taken' | 'refused' | 'unreachable';

/**
 * Sends without side effects: it never throws, never ends a session, never reports the server as unreachable, and
 * completes when the page is closed. Calls of `anyone` contain nothing that identifies the sender.
 */
export async function sendInBackground<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<SendOutcome> {
  try {
    const isNamed = endpoint.caller !== 'anyone';
    const { method, address, body } = buildRequest(endpoint, input, isNamed ? commonQuery() : {});
    const { status } = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json', ...(isNamed && authorizationHeaders(getSession().token)) },
      ...(body !== undefined && { body }),
      credentials: 'omit',
      cache: 'no-store',
      keepalive: true,
    });
    if (status < 400) return 'taken';
    return status >= 500 || status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
