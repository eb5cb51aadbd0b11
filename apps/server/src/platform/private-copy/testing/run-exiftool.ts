import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { exiftoolPath } from 'exiftool-vendored';

/** Runs exiftool with its own arguments, and resolves to what it printed, also about damaged files. */
export async function runExiftool(programArguments: readonly string[]): Promise<string> {
  const all = [await exiftoolPath(), ...programArguments];
  const { stdout } = await promisify(execFile)('perl', all, { maxBuffer: 2 ** 28 }).catch(
    // It ends with 1 when one of the files is damaged, and has printed the others.
    (error: { stdout: string }) => error,
  );
  return stdout;
}
