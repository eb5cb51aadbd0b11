import { CommandError } from '../command.ts';
import { countOf } from '../terminal/format.ts';
import { ApiError, ConnectionError } from './api-errors.ts';
import { unavailableLimitMs } from './import-run.ts';
import { ServerUnavailableError } from './retry.ts';
import { SourceServerError } from './sources/source-errors.ts';

/** Turns an error that ends an import or export into one for the person at the terminal. */
export function explainFailure(error: unknown, origin: string): unknown {
  if (error instanceof ServerUnavailableError) {
    const text = `${error.message} since ${countOf(unavailableLimitMs / 60_000, 'minute')}. Run it again to resume.`;
    return new CommandError(text, { cause: error });
  }
  if (error instanceof SourceServerError)
    return new CommandError(`${error.message}. What was imported stays; run it again to resume.`, { cause: error });
  if (error instanceof ConnectionError) return new CommandError(`${origin}: ${error.message}`, { cause: error });
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return new CommandError(`${origin} does not know this token`, { cause: error });
  return new CommandError(`${origin} refused: ${error.message}`, { cause: error });
}
