import { emailSchema } from '@stund/contract/schemas';
import {
  addFolder,
  type DescribedFolder,
  listFolders,
  removeFolder,
  rescanFolders,
} from '../../features/operator/folders/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { countOf, printable } from '../terminal/format.ts';
import { parseAs } from '../user/choose-password.ts';

export const folderAddCommand: Command = {
  name: 'folder add',
  summary: 'Shows the pictures and videos of a folder of this machine to accounts, without storing them',
  usage: 'PATH --user EMAIL [--user EMAIL]...',
  help: `  PATH          the folder, which every server has to find under this path
  --user EMAIL  an account that sees its files; may be given several times, and later for the same folder

Stund never changes, moves or deletes anything in the folder. What is in it does not count as storage of the accounts.
The running server reads it; without one, the next that starts.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['PATH'],
      options: { user: { type: 'string', multiple: true } },
    });
    const emails = (values.user ?? []).map((email) => parseAs('The email address is not valid', emailSchema, email));
    if (emails.length === 0) throw new UsageError('--user is missing');
    const folder = await withExistingParts(context, ({ parts }, config) => {
      const storages = [config.storage, ...(config.storageMirror ? [config.storageMirror.storage] : [])];
      const ownFolders = [config.dataFolder, ...storages.flatMap((one) => (one.kind === 'file' ? [one.folder] : []))];
      return addFolder(parts, { path: positionals[0]!, emails, ownFolders }).catch(explain);
    });
    context.terminal.result(`${folder.path} will be read, and shown to ${emails.join(', ')}`);
    return 0;
  },
};

export const folderListCommand: Command = {
  name: 'folder list',
  summary: 'Lists the folders that are shown without being stored',
  usage: '',
  help: 'With each folder: who sees it, how many files are known, and what could not be read.',

  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const folders = await withExistingParts(context, ({ parts }) => listFolders(parts.database));
    if (folders.length === 0) context.terminal.note('There are none');
    for (const folder of folders) for (const line of describe(folder)) context.terminal.result(line);
    return 0;
  },
};

export const folderRemoveCommand: Command = {
  name: 'folder remove',
  summary: 'Shows the files of a folder no longer, to one account or to all',
  usage: 'PATH [--user EMAIL]',
  help: `  --user EMAIL  an account that sees the folder no longer; all of them without it

Its pictures and videos move to the trash of their accounts, except those that were uploaded or copied into Stund, or are in
another folder of the account. Nothing changes in the folder itself. An interrupted run continues when it is repeated.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['PATH'],
      options: { user: { type: 'string' } },
    });
    const email =
      values.user === undefined ? undefined : parseAs('The email address is not valid', emailSchema, values.user);
    const count = await withExistingParts(context, ({ parts }) =>
      removeFolder(parts, { path: positionals[0]!, email }, context.signal).catch(explain),
    );
    const forWhom = email === undefined ? '' : ` for ${email}`;
    context.terminal.result(`Removed${forWhom}, with ${countOf(count, 'file')}`);
    return 0;
  },
};

export const folderRescanCommand: Command = {
  name: 'folder rescan',
  summary: 'Compares a folder, or all of them, with what is known of it',
  usage: '[PATH] [--accept-missing]',
  help: `  --accept-missing  takes what is there now for all that there is, where a disk seems to be away: "folder list" says so

The running server does it at once; without one, the next that starts. What is missing then stays in the timelines for
30 days, and returns when it is found again.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: [],
      takesMore: true,
      options: { 'accept-missing': { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new UsageError('Name one folder, or none for all of them');
    const acceptsMissing = values['accept-missing'] ?? false;
    const [path] = positionals;
    if (acceptsMissing && path === undefined) throw new UsageError('Name the folder whose missing files are accepted');
    const paths = await withExistingParts(context, ({ parts }) =>
      rescanFolders(parts, { path, acceptsMissing }).catch(explain),
    );
    for (const path of paths) context.terminal.result(`${path} will be scanned`);
    return 0;
  },
};

const troubles = {
  away: 'it is missing or cannot be opened',
  emptied: 'it is empty, where files were; is its disk mounted?',
  replaced: 'another disk or folder with other files is there',
  failed: 'the scan failed; the log of the server says why',
} as const;

function describe(folder: DescribedFolder): string[] {
  const { path, emails, counts, trouble, trouble_since: since, scan_ended_at: endedAt } = folder;
  const scanned = endedAt === null ? 'not scanned yet' : `scanned ${endedAt.toISOString()}${describeDuration(folder)}`;
  const known = `${countOf(counts.present, 'file')}, ${counts.waiting} waiting, ${counts.vanished} vanished, ${counts.skipped} neither pictures nor videos`;
  return [
    `${printable(path)}  ${scanned}`,
    `  ${emails.length === 0 ? 'shown to nobody' : `shown to ${emails.join(', ')}`}`,
    `  ${known}`,
    ...(folder.link_count > 0 ? [`  ${countOf(folder.link_count, 'symbolic link')} passed over`] : []),
    ...(folder.unreadable_count > 0
      ? [`  ${folder.unreadable_count} could not be read, or empty where a disk was mounted`]
      : []),
    ...folder.away.map((disk) => `  DISK AWAY since ${disk.since.toISOString()}: ${printable(disk.path)}`),
    ...(trouble === null ? [] : [`  NOT SCANNED since ${since?.toISOString() ?? 'now'}: ${troubles[trouble]}`]),
    ...(canAccept(folder)
      ? ['  If the missing files are really gone: bin/stund folder rescan PATH --accept-missing']
      : []),
  ];
}

function canAccept({ trouble, away }: DescribedFolder): boolean {
  return trouble === 'emptied' || trouble === 'replaced' || away.length > 0;
}

/** While a scan runs, its start is later than the end of the last one. */
function describeDuration({ scan_started_at: startedAt, scan_ended_at: endedAt }: DescribedFolder): string {
  if (startedAt === null || endedAt === null || endedAt < startedAt) return '';
  return `, took ${((endedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1)} s`;
}

function explain(error: unknown): never {
  if (error instanceof DomainError) throw new CommandError(error.facts.detail ?? error.message, { cause: error });
  throw error;
}
