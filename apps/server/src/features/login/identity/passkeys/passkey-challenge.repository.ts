import type { Tx } from '../../../../platform/database/schema.ts';

/** Stores a challenge, replacing the previous one of the same login or device. */
export async function replaceChallenge(
  tx: Tx,
  challenge: { bound_to: string; challenge: string; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values(challenge)
    .onConflict((conflict) =>
      conflict.column('bound_to').doUpdateSet({ challenge: challenge.challenge, expires_at: challenge.expires_at }),
    )
    .execute();
}

/** Deletes and returns the challenge, so that it is answered once. */
export function takeChallenge(tx: Tx, boundTo: string): Promise<{ challenge: string; expires_at: Date } | undefined> {
  return tx
    .deleteFrom('passkey_challenge')
    .where('bound_to', '=', boundTo)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}
