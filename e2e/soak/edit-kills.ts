import { runEdits } from '../faults/edit-rounds.ts';

/** Kills the server at `rounds` moments of rendering an edit. */
export async function soakEditKills(rounds: number): Promise<void> {
  const { kills, interrupted } = await runEdits(rounds, (line) => console.log(line));
  console.log(
    `${kills} kills, ${interrupted} of them before the edit was stored: each edited picture is there exactly once`,
  );
}
