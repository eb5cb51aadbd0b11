import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';

/** Copies the renditions of a part that the target lacks. One that disappears meanwhile is left out: all of them can be made again. */
export async function copyRenditions(
  from: BlobStore,
  target: BlobStore,
  { prefix, signal, onCopied }: { prefix: string; signal: AbortSignal; onCopied(): void },
): Promise<void> {
  const there = new Map<string, number>();
  for await (const { name, sizeBytes } of target.listRenditions(prefix)) there.set(name, sizeBytes);
  for await (const { name, sizeBytes } of from.listRenditions(prefix)) {
    signal.throwIfAborted();
    if (sizeBytes === 0 || there.get(name) === sizeBytes) continue;
    if (await copyRendition(from, target, name)) onCopied();
  }
}

async function copyRendition(from: BlobStore, target: BlobStore, name: string): Promise<boolean> {
  try {
    const { stream } = await from.openRendition(name);
    await target.writeRendition(name, stream);
    return true;
  } catch (error) {
    const isGone = error instanceof BlobStoreError && ['not-found', 'invalid-name'].includes(error.code);
    if (isGone) return false;
    throw error;
  }
}
