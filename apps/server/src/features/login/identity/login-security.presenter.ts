import type { LogInRow } from './log-ins/log-in.repository.ts';
import type { LogInMethod } from './log-ins/record-log-in.ts';
import type { PasskeyRow } from './passkeys/passkey.repository.ts';

export function presentPasskey({ id, name, created_at, last_used_at, is_synced }: PasskeyRow) {
  const lastUsed = last_used_at && unixSeconds(last_used_at);
  return { id, name, created: unixSeconds(created_at), last_used: lastUsed, is_synced };
}

export function presentLogIn({ id, created_at, method, device, network }: LogInRow) {
  return { id, at: unixSeconds(created_at), method: method as LogInMethod, device, network };
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
