import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The names of the files that the client of a program consists of. */
export async function clientFilesIn(program: string): Promise<string[]> {
  const names = await readdir(join(program, 'apps/web/dist/assets'));
  return names.filter((name) => !/\.(?:gz|br)$/.test(name));
}

/** Waits until a node serves these files, which may be those of another release. */
export async function waitForClientFiles(node: { url: string }, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect
      .poll(async () => {
        const reply = await fetch(`${node.url}/assets/${name}`);
        await reply.arrayBuffer();
        return reply.status;
      })
      .toBe(200);
  }
}
