import type { Found } from '../found/found-file.ts';

/** Leaves out the files of these names, with the reason. */
export async function* leaveOut(
  files: AsyncGenerator<Found>,
  reasonAgainst: (name: string) => string | undefined,
): AsyncGenerator<Found> {
  for await (const found of files) {
    const reason =
      found.kind === 'file' ? reasonAgainst(found.source.slice(found.source.lastIndexOf('/') + 1)) : undefined;
    if (found.kind !== 'file' || reason === undefined) yield found;
    else yield { kind: 'passed', path: found.path, sizeBytes: found.sizeBytes, reason };
  }
}
