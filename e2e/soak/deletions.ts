import { runDeletions } from '../faults/deletion-rounds.ts';

/** Kills the deletion of accounts many times. */
export async function soakDeletions(wanted: number): Promise<void> {
  const { kills, accounts, interrupted } = await runDeletions(wanted, (line) => console.log(line));
  console.log(
    `${kills} kills, ${interrupted} of them in the middle of a deletion: nothing left of ${accounts} accounts, verify clean after each`,
  );
}
