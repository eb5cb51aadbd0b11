import { runCuts } from '../faults/archive-cuts.ts';

/** Cuts the download of an archive many times. */
export async function soakArchives(cuts: number): Promise<void> {
  const { kills, archives, deletedFiles } = await runCuts({ cuts, kills: Math.ceil(cuts / 20) });
  console.log(
    `${cuts} cuts, ${kills} kills, ${deletedFiles} files deleted permanently: ${archives} archives, all with the same checksum`,
  );
}
