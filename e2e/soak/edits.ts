import { renderHostileEdits } from '../../apps/server/src/platform/decoder/testing/hostile-edits.ts';

/** Renders random documents of edits. Throws when a decoder ends. */
export async function soakEdits(documents: number, seed: number): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (done: number) => {
    if (done % 1000 === 0)
      console.log(`${done} documents after ${Math.round((performance.now() - startedAt) / 1000)} seconds`);
  };
  const { refused, rendered, failed } = await renderHostileEdits(documents, seed, {
    processes: 1,
    // A machine that is busy with other work makes none of these documents slow by itself.
    timeLimitMs: 600_000,
    onProgress,
  });
  console.log(
    `${documents} documents, seed ${seed}: ${rendered} rendered, ${refused} refused, ${failed} failed, no decoder lost`,
  );
}
