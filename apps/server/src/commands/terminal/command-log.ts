import type { Log } from '../../platform/log.ts';
import type { Terminal } from './terminal.ts';

/** Creates a log that prints warnings and errors as plain notes, and with `--debug` everything with its facts. */
export function createCommandLog(terminal: Pick<Terminal, 'note'>, isDebug: boolean): Log {
  const print = (facts: object, message: string) => {
    terminal.note(isDebug ? `${message} ${describeFacts(facts)}` : `${message}${describeCause(facts)}`);
  };
  const hide = () => undefined;
  const log: Log = {
    debug: isDebug ? print : hide,
    info: isDebug ? print : hide,
    warn: print,
    error: print,
    child: () => log,
  };
  return log;
}

function describeFacts(facts: object): string {
  return JSON.stringify(facts, (_key, value) => (value instanceof Error ? value.stack : value));
}

function describeCause(facts: object): string {
  const { err } = facts as { err?: unknown };
  return err instanceof Error ? `: ${err.message}` : '';
}
