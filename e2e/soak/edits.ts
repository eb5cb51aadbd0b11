import { renderHostileEdits } from '../../apps/server/src/platform/decoder/testing/hostile-edits.ts';

/** Renders random documents of edits. Throws when a decoder ends. */
export async function soakEdits(documents: number, seed: number): Promise<void> {
  const { refused, rendered, failed } = await renderHostileEdits(documents, seed);
  console.log(
    `${documents} documents, seed ${seed}: ${rendered} rendered, ${refused} refused, ${failed} failed, no decoder lost`,
  );
}
