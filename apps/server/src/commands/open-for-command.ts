import { join } from 'node:path';
import { features } from '../composition/features.ts';
import { type OpenParts, openParts } from '../composition/open-parts.ts';
import type { Config } from '../config/config.ts';
import { pathExists } from '../platform/path-exists.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readConfig } from './read-config.ts';

const closeGraceMs = 5000;

/**
 * Opens database and storage while `use` runs, with or without a running server. Throws CommandError when the data folder is
 * empty, since a mistyped folder must not become a new installation.
 */
export async function withExistingParts<T>(
  context: CommandContext,
  use: (open: OpenParts, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(context);
  if (!(await hasInstallation(config))) {
    throw new CommandError(
      `There is no Stund in ${config.dataFolder}. Name its folder (STUND_DATA=...), or start one with bin/start.`,
    );
  }
  return withParts(context, use);
}

/** Whether the settings lead to an installation, which need not run. */
export async function hasInstallation({ databaseUrl, dataFolder }: Config): Promise<boolean> {
  return databaseUrl !== undefined || pathExists(join(dataFolder, 'postgres'));
}

/** Opens database and storage while `use` runs, and creates what is missing. */
export async function withParts<T>(
  context: CommandContext,
  use: (open: OpenParts, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(context);
  const open = await openParts(config, context.log, { holder: 'command', features });
  try {
    return await use(open, config);
  } finally {
    await open.close(closeGraceMs);
  }
}
