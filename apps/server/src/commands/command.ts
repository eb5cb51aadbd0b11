import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Log } from '../platform/log.ts';
import type { Terminal } from './terminal/terminal.ts';

/** One thing `bin/stund` does. */
export interface Command {
  /** As it is typed: one or two words. */
  readonly name: string;
  readonly summary: string;
  /** What may follow the name. */
  readonly usage: string;
  /** What is worth knowing, and each option on a line of its own. */
  readonly help: string;
  /** Resolves to the exit status: 0 when all is well, 1 when something failed. Throws what `describeFailure` can tell. */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

export interface CommandContext {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
}

/** What was typed cannot be carried out; the message says why. Exit status 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Something a person can understand and mend; no stack is shown. Exit status 1. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** Reads options and exactly the named positionals, or any number more of the last one. Throws UsageError. */
export function parseArguments<const O extends Options>(
  args: readonly string[],
  expected: { positionals: readonly string[]; takesMore?: boolean; options: O },
): Parsed<O> {
  const parsed = parseStrictly(args, expected.options);
  const missing = expected.positionals[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`);
  const surplus = parsed.positionals[expected.positionals.length];
  if (surplus !== undefined && !expected.takesMore) throw new UsageError(`"${surplus}" is one argument too many`);
  return parsed;
}

function parseStrictly<const O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: joinValues(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only its first sentence: the rest explains how to pass arguments that begin with a dash.
    throw new UsageError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

/** `--token -x4` as `--token=-x4`: tokens are random and may begin with a dash. Names of options are never values. */
function joinValues(args: readonly string[], options: Options): string[] {
  const takesValue = (arg: string) => arg.startsWith('--') && options[arg.slice(2)]?.type === 'string';
  const isOption = (arg: string) =>
    arg.startsWith('--') && (arg === '--' || Object.hasOwn(options, arg.slice(2).split('=', 1)[0] ?? ''));
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    const isValue = before !== undefined && takesValue(before) && arg.startsWith('-') && !isOption(arg);
    if (isValue && !joined.includes('--')) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** A whole number of at least `min`. Throws UsageError naming the option. */
export function parseWholeNumber(option: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new UsageError(`${option} takes a whole number ${range}, not "${text}"`);
}
