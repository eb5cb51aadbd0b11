import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** The files that are bundled with one door of the contract, nothing left out. */
async function filesBehind(door: string): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(import.meta.resolve(door)),
        preserveEntrySignatures: 'strict',
        treeshake: false,
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}

const isSchema = /\/node_modules\/|\.schema\.ts$|\/shapes(?:-of)?\.ts$/;

it('brings neither zod nor a schema with the calls', async () => {
  const files = await filesBehind('@stund/contract');
  expect(files.filter((file) => file.endsWith('.endpoints.ts')).length).toBeGreaterThan(30);
  expect(files.filter((file) => isSchema.test(file))).toEqual([]);
});

it('has the schemas behind the other door', async () => {
  const files = await filesBehind('@stund/contract/schemas');
  expect(files.filter((file) => file.includes('/node_modules/zod/'))).not.toEqual([]);
});
