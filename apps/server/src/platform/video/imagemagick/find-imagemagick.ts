import { runProgram } from '../run-program.ts';

/** The names of versions 7 and 6. `convert` alone is another program on some systems. */
const names = ['magick', 'convert-im7.q16', 'convert-im6.q16'];

/** The first of these programs that is ImageMagick; undefined when none is. `program` is the only candidate if it is given. */
export async function findImageMagick(program: string | undefined): Promise<string | undefined> {
  for (const name of program === undefined ? names : [program]) {
    const answer = await runProgram(name, ['-version'], limits).catch(() => Buffer.alloc(0));
    if (answer.toString('utf8').includes('ImageMagick')) return name;
  }
  return undefined;
}

const limits = { timeLimitMs: 10_000, memoryLimitBytes: 2 ** 30, fileLimitBytes: 2 ** 20 };
