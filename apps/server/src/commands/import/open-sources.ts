import { realpath } from 'node:fs/promises';
import { type CommandContext, CommandError } from '../command.ts';
import { askYesOrNo } from '../terminal/ask-yes.ts';
import { countOf, printable } from '../terminal/format.ts';
import { openServer, type ServerAccess } from './servers/open-server.ts';
import type { SourceServer } from './servers/source-server.ts';
import { findTakeouts } from './sources/find-takeouts.ts';
import { ImportSources, recogniseSource } from './sources/import-sources.ts';
import { describeReadFailure, isReadFailure } from './sources/read-failure.ts';

export type TakeoutChoice = 'read' | 'keep' | undefined;

/** Opens the folders, archives and servers that a person names. Throws what tells the person what is wrong with them. */
export async function openSources(
  paths: readonly string[],
  context: CommandContext,
  { takeouts, access }: { takeouts: TakeoutChoice; access: ServerAccess },
): Promise<ImportSources> {
  const servers: SourceServer[] = [];
  for (const address of paths.filter(isAddress)) servers.push(await openServer(address, access, context.signal));
  const folders: string[] = [];
  const archives = new Set<string>();
  for (const path of paths.filter((each) => !isAddress(each))) {
    const location = await realpath(path).catch(() => undefined);
    if (location === undefined) throw new CommandError(`There is no folder or archive ${path}`);
    const kind = await recogniseSource(location);
    if (kind === undefined) throw new CommandError(`${path} is neither a folder nor a zip or tgz archive`);
    if (kind === 'folder') folders.push(location);
    else archives.add(location);
  }
  if (takeouts !== 'keep')
    for (const folder of folders)
      for (const archive of await offerTakeouts(folder, context, takeouts)) archives.add(archive);
  for (const path of archives)
    if (!path.toLowerCase().endsWith('.zip')) context.terminal.note(`Unpacking ${printable(path)}`);
  try {
    return await ImportSources.open({ folders, archives: [...archives], servers }, context.signal);
  } catch (error) {
    const reason = isReadFailure(error) ? describeReadFailure(error) : (error as Error).message;
    throw new CommandError(`The archive cannot be read: ${reason}`, { cause: error });
  }
}

/** Whether an argument is the address of a server and not a path. */
export function isAddress(argument: string): boolean {
  return /^https?:\/\//i.test(argument) && URL.canParse(argument);
}

/** The takeouts in a folder that are to be read instead of being stored as files. */
async function offerTakeouts(
  folder: string,
  { terminal, signal }: CommandContext,
  choice: TakeoutChoice,
): Promise<string[]> {
  const found = await findTakeouts(folder, signal);
  if (found.length === 0 || choice === 'read') return found;
  const what = `${printable(folder)} contains ${countOf(found.length, 'archive')} of takeouts`;
  const isWanted = await askYesOrNo(terminal, `${what}. Read the pictures in them?`);
  if (isWanted) return found;
  if (isWanted === undefined)
    terminal.note(`${what}, which are stored as files. --takeouts read reads the pictures in them`);
  return [];
}
