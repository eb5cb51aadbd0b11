import { type Config, parseConfig } from '../config/config.ts';
import type { CommandContext } from './command.ts';

/** Reads the settings as the server does. Throws ConfigError. */
export function readConfig({ environment }: Pick<CommandContext, 'environment'>): Config {
  return parseConfig(environment);
}
