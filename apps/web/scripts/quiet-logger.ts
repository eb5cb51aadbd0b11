import { createLogger, type Logger } from 'vite';

/** Warnings about packages that nobody who builds the client can act on. */
const known = [
  // harfbuzzjs asks for this module only under Node.js.
  /Module "module" has been externalized .*harfbuzzjs/,
  // A plugin of Vite itself.
  /did not pass the `from` option to `postcss\.parse`/,
];

/** Prints everything in development, and only the warnings of a build that concern this client. */
export function createQuietLogger(isBuild: boolean): Logger {
  const logger = createLogger(isBuild ? 'warn' : 'info');
  const isKnown = (message: string) => known.some((pattern) => pattern.test(message));
  return {
    ...logger,
    warn: (message, options) => isKnown(message) || logger.warn(message, options),
    warnOnce: (message, options) => isKnown(message) || logger.warnOnce(message, options),
  };
}
