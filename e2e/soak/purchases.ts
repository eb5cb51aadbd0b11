import { runPurchases } from '../faults/purchase-rounds.ts';

/** Kills the server at every step of a purchase. */
export async function soakPurchases(rounds: number): Promise<void> {
  const { kills, charged } = await runPurchases(rounds, (line) => console.log(line));
  console.log(
    `${kills} kills, ${charged} of them after a charge: everyone who was charged has the storage, and nobody was charged twice`,
  );
}
