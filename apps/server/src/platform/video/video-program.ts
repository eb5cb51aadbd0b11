import { type ProgramLimits, runProgram } from './run-program.ts';

/** Runs ffmpeg with these arguments and limits. */
export type VideoProgram = (programArguments: readonly string[], limits: ProgramLimits) => Promise<Buffer>;

export function videoProgram(program: string): VideoProgram {
  return (programArguments, limits) =>
    runProgram(program, ['-hide_banner', '-nostdin', '-v', 'error', ...programArguments], limits);
}
