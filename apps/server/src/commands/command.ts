import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Log } from '../platform/log.ts';
import type { Terminal } from './terminal/terminal.ts';

/** A subcommand of `bin/stund`. */
export interface Command {
  /** The one or two words that select it. */
  readonly name: string;
  readonly summary: string;
  /** The arguments that may follow the name. */
  readonly usage: string;
  /** The help text, with each option on a line of its own. */
  readonly help: string;
  /** Resolves to the exit status: 0 for success, 1 when something failed. Throws errors that `describeFailure` describes. */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

export interface CommandContext {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Lets other processes go first from now on. It does nothing where the process has other work too. */
  readonly lowerPriority: () => void;
}

/** The arguments are invalid; the message says why. The exit status is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** An error that a person can understand and fix, so no stack is shown. The exit status is 1. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** Parses options and exactly the named positionals, or with `takesMore` any number of the last one. Throws UsageError. */
export function parseArguments<const O extends Options>(
  args: readonly string[],
  expected: { positionals: readonly string[]; takesMore?: boolean; options: O },
): Parsed<O> {
  const parsed = parseStrictly(args, expected.options);
  const missing = expected.positionals[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`);
  const surplus = parsed.positionals[expected.positionals.length];
  if (surplus !== undefined && !expected.takesMore) throw new UsageError(`Unexpected argument "${surplus}"`);
  return parsed;
}

function parseStrictly<const O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: joinValues(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence of the message is useful: the rest explains how to pass arguments that begin with a dash.
    throw new UsageError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}

/** Rewrites `--token -x4` as `--token=-x4`, since random tokens may begin with a dash. Names of options are never values. */
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

/** Parses a whole number of at least `min`. Throws a UsageError that names the option. */
export function parseWholeNumber(option: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new UsageError(`${option} takes a whole number ${range}, not "${text}"`);
}
