import { checkStoredContent, limits } from '@stund/contract';
import { accountQuery } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { repeatCall } from '../../../../shared/api/repeat-call.ts';
import { type Answer, type CheckResult, makeResult } from './check-result.ts';
import type { HashedFile } from './hash-files.ts';

/** Compares files with what the account has stored. Waits while the server cannot be reached; rejects after ten minutes. */
export async function askServer(hashed: readonly HashedFile[], signal: AbortSignal): Promise<CheckResult> {
  const { name, email } = await repeatCall(() => queryClient.ensureQueryData(accountQuery), signal);
  const checksums = [...new Set(hashed.flatMap(({ checksum }) => checksum ?? []))];
  const byChecksum = new Map<string, Answer>();
  // The first answer is the oldest, so nothing is called safe for longer than it was known.
  let checkedAt: number | undefined;
  for (let start = 0; start < checksums.length; start += limits.checksumsPerCheck) {
    const body = { checksums: checksums.slice(start, start + limits.checksumsPerCheck) };
    const reply = await repeatCall(() => callEndpoint(checkStoredContent, { body }, { signal }), signal);
    checkedAt ??= reply.checked_at;
    for (const content of reply.contents) byChecksum.set(content.checksum, content);
  }
  return makeResult(hashed, { byChecksum, account: { name, email }, checkedAt: checkedAt ?? Date.now() / 1000 });
}
