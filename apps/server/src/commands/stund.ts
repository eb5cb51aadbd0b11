import { createRequire } from 'node:module';
import { lowerPriority } from '../platform/lower-priority.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { createCommandLog } from './terminal/command-log.ts';
import { processTerminal } from './terminal/terminal.ts';

/** The commands by name. Only the one that runs is loaded, since all of them together are three thousand modules. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  'user add': async () => (await import('./user/user-add.command.ts')).userAddCommand,
  'user password': async () => (await import('./user/user-password.command.ts')).userPasswordCommand,
  'user reset-second-factor': async () =>
    (await import('./user/user-reset-second-factor.command.ts')).userResetSecondFactorCommand,
  'user delete': async () => (await import('./user/user-delete.command.ts')).userDeleteCommand,
  'user keep': async () => (await import('./user/user-keep.command.ts')).userKeepCommand,
  'user disable': async () => (await import('./user/user-disable.command.ts')).userDisableCommand,
  'user enable': async () => (await import('./user/user-disable.command.ts')).userEnableCommand,
  token: async () => (await import('./user/token.command.ts')).tokenCommand,
  audit: async () => (await import('./operator/audit.command.ts')).auditCommand,
  'grant add': async () => (await import('./grant.command.ts')).grantAddCommand,
  'grant list': async () => (await import('./grant.command.ts')).grantListCommand,
  'grant end': async () => (await import('./grant.command.ts')).grantEndCommand,
  'operator-key add': async () => (await import('./operator/operator-key.command.ts')).operatorKeyAddCommand,
  'operator-key list': async () => (await import('./operator/operator-key.command.ts')).operatorKeyListCommand,
  'operator-key remove': async () => (await import('./operator/operator-key.command.ts')).operatorKeyRemoveCommand,
  'legacy show': async () => (await import('./legacy-show.command.ts')).legacyShowCommand,
  'legacy record': async () => (await import('./legacy-notice.command.ts')).legacyRecordCommand,
  'legacy list': async () => (await import('./legacy-notice.command.ts')).legacyListCommand,
  'legacy cancel': async () => (await import('./legacy-notice.command.ts')).legacyCancelCommand,
  'legacy revoke': async () => (await import('./legacy-notice.command.ts')).legacyRevokeCommand,
  import: async () => (await import('./import/import.command.ts')).importCommand,
  export: async () => (await import('./export/export.command.ts')).exportCommand,
  backup: async () => (await import('./backup/backup.command.ts')).backupCommand,
  restore: async () => (await import('./backup/restore.command.ts')).restoreCommand,
  rollback: async () => (await import('./rollback/rollback.command.ts')).rollbackCommand,
  verify: async () => (await import('./verify.command.ts')).verifyCommand,
  'backup list': async () => (await import('./backup/backup-list.command.ts')).backupListCommand,
  'backup show': async () => (await import('./backup/backup-show.command.ts')).backupShowCommand,
  'backup verify': async () => (await import('./backup/backup-verify.command.ts')).backupVerifyCommand,
  'backup prune': async () => (await import('./backup/backup-prune.command.ts')).backupPruneCommand,
  'storage status': async () => (await import('./operator/storage-status.command.ts')).storageStatusCommand,
  'storage move': async () => (await import('./operator/storage-move.command.ts')).storageMoveCommand,
  'folder add': async () => (await import('./operator/folder.command.ts')).folderAddCommand,
  'folder list': async () => (await import('./operator/folder.command.ts')).folderListCommand,
  'folder remove': async () => (await import('./operator/folder.command.ts')).folderRemoveCommand,
  'folder rescan': async () => (await import('./operator/folder.command.ts')).folderRescanCommand,
  'media status': async () => (await import('./media-status.command.ts')).mediaStatusCommand,
  'media rebuild': async () => (await import('./media-rebuild.command.ts')).mediaRebuildCommand,
  'places recompute': async () => (await import('./places-recompute.command.ts')).placesRecomputeCommand,
  seed: async () => (await import('./seed.command.ts')).seedCommand,
  'errors list': async () => (await import('./operator/errors-list.command.ts')).errorsListCommand,
  'mail send': async () => (await import('./operator/mail-send.command.ts')).mailSendCommand,
};

const usageStatus = 2;
const interruptedStatus = 130;

async function main(): Promise<number> {
  const isDebug = process.argv.includes('--debug');
  const words = process.argv.slice(2).filter((word) => word !== '--debug');
  const terminal = processTerminal();

  if (words[0] === '--version') return print(readVersion());
  const wantsHelp = words.includes('--help') || words.includes('-h') || words[0] === 'help';
  const asked = words.filter((word) => word !== '--help' && word !== '-h' && (word !== 'help' || !wantsHelp));
  const command = await findCommand(asked);
  if (wantsHelp || asked.length === 0) {
    terminal.result(command ? helpOf(command) : await describeAll());
    return wantsHelp ? 0 : usageStatus;
  }
  if (!command) {
    terminal.note(`There is no command "${asked.slice(0, 2).join(' ')}". See: stund --help`);
    return usageStatus;
  }

  const interruption = catchInterruption();
  const log = createCommandLog(terminal, isDebug);
  const context: CommandContext = { terminal, environment: process.env, log, signal: interruption, lowerPriority };
  try {
    return await command.run(words.slice(command.name.split(' ').length), context);
  } catch (error) {
    if (interruption.aborted) return interruptedStatus;
    terminal.note(isDebug && error instanceof Error ? (error.stack ?? error.message) : await describe(error));
    if (!(error instanceof UsageError)) return 1;
    terminal.note(`Usage: stund ${command.name} ${command.usage}`);
    return usageStatus;
  }

  function print(text: string): number {
    terminal.result(text);
    return 0;
  }
}

/** It knows the errors of all features, which are loaded only for it. */
async function describe(error: unknown): Promise<string> {
  const { describeFailure } = await import('./describe-failure.ts');
  return describeFailure(error);
}

async function findCommand(words: readonly string[]): Promise<Command | undefined> {
  const found = Object.keys(commands).filter((name) => name.split(' ').every((word, index) => words[index] === word));
  // `backup list` is also `backup` with an argument.
  const [name] = found.toSorted((one, other) => other.length - one.length);
  return name === undefined ? undefined : commands[name]?.();
}

async function describeAll(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const width = Math.max(...all.map(({ name }) => `stund ${name}`.length)) + 1;
  return `stund: administers a Stund server and imports files into it

${all.map((command) => `  ${`stund ${command.name}`.padEnd(width)} ${command.summary}`).join('\n')}

  stund COMMAND --help    the arguments and options of a command
  --debug                 shows stack traces and detailed logs

It works with and without a running server, and reads the same settings: STUND_DATA, DATABASE_URL, PORT and so on.
The exit status is 0 for success, 1 for a failure, and 2 for an invalid command.`;
}

function helpOf(command: Command): string {
  return `stund ${command.name} ${command.usage}\n\n${command.summary}.\n\n${command.help}`;
}

function readVersion(): string {
  return createRequire(import.meta.url)('../../../../package.json').version;
}

/** The first Ctrl-C asks the command to end cleanly; the second ends it at once. */
function catchInterruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(interruptedStatus);
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return controller.signal;
}

process.exitCode = await main();
// Nothing that is left open may keep the process: the command has said that it is done.
process.exit();
