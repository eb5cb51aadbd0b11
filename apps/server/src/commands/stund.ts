import { createRequire } from 'node:module';
import { lowerPriority } from '../platform/lower-priority.ts';
import { backupCommand } from './backup/backup.command.ts';
import { backupListCommand } from './backup/backup-list.command.ts';
import { backupPruneCommand } from './backup/backup-prune.command.ts';
import { backupShowCommand } from './backup/backup-show.command.ts';
import { backupVerifyCommand } from './backup/backup-verify.command.ts';
import { restoreCommand } from './backup/restore.command.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { describeFailure } from './describe-failure.ts';
import { exportCommand } from './export/export.command.ts';
import { grantAddCommand, grantEndCommand, grantListCommand } from './grant.command.ts';
import { importCommand } from './import/import.command.ts';
import {
  legacyCancelCommand,
  legacyListCommand,
  legacyRecordCommand,
  legacyRevokeCommand,
} from './legacy-notice.command.ts';
import { legacyShowCommand } from './legacy-show.command.ts';
import { mediaRebuildCommand } from './media-rebuild.command.ts';
import { mediaStatusCommand } from './media-status.command.ts';
import { auditCommand } from './operator/audit.command.ts';
import { errorsListCommand } from './operator/errors-list.command.ts';
import {
  folderAddCommand,
  folderListCommand,
  folderRemoveCommand,
  folderRescanCommand,
} from './operator/folder.command.ts';
import { mailSendCommand } from './operator/mail-send.command.ts';
import {
  operatorKeyAddCommand,
  operatorKeyListCommand,
  operatorKeyRemoveCommand,
} from './operator/operator-key.command.ts';
import { storageMoveCommand } from './operator/storage-move.command.ts';
import { storageStatusCommand } from './operator/storage-status.command.ts';
import { rollbackCommand } from './rollback/rollback.command.ts';
import { seedCommand } from './seed.command.ts';
import { createCommandLog } from './terminal/command-log.ts';
import { processTerminal } from './terminal/terminal.ts';
import { tokenCommand } from './user/token.command.ts';
import { userAddCommand } from './user/user-add.command.ts';
import { userDeleteCommand } from './user/user-delete.command.ts';
import { userDisableCommand, userEnableCommand } from './user/user-disable.command.ts';
import { userKeepCommand } from './user/user-keep.command.ts';
import { userPasswordCommand } from './user/user-password.command.ts';
import { userResetSecondFactorCommand } from './user/user-reset-second-factor.command.ts';
import { verifyCommand } from './verify.command.ts';

const commands: readonly Command[] = [
  userAddCommand,
  userPasswordCommand,
  userResetSecondFactorCommand,
  userDeleteCommand,
  userKeepCommand,
  userDisableCommand,
  userEnableCommand,
  tokenCommand,
  auditCommand,
  grantAddCommand,
  grantListCommand,
  grantEndCommand,
  operatorKeyAddCommand,
  operatorKeyListCommand,
  operatorKeyRemoveCommand,
  legacyShowCommand,
  legacyRecordCommand,
  legacyListCommand,
  legacyCancelCommand,
  legacyRevokeCommand,
  importCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  rollbackCommand,
  verifyCommand,
  backupListCommand,
  backupShowCommand,
  backupVerifyCommand,
  backupPruneCommand,
  storageStatusCommand,
  storageMoveCommand,
  folderAddCommand,
  folderListCommand,
  folderRemoveCommand,
  folderRescanCommand,
  mediaStatusCommand,
  mediaRebuildCommand,
  seedCommand,
  errorsListCommand,
  mailSendCommand,
];

const usageStatus = 2;
const interruptedStatus = 130;

const nameWidth = Math.max(...commands.map(({ name }) => `stund ${name}`.length)) + 1;

const general = `stund: administers a Stund server and imports files into it

${commands.map((command) => `  ${`stund ${command.name}`.padEnd(nameWidth)} ${command.summary}`).join('\n')}

  stund COMMAND --help    the arguments and options of a command
  --debug                 shows stack traces and detailed logs

It works with and without a running server, and reads the same settings: STUND_DATA, DATABASE_URL, PORT and so on.
The exit status is 0 for success, 1 for a failure, and 2 for an invalid command.`;

async function main(): Promise<number> {
  const isDebug = process.argv.includes('--debug');
  const words = process.argv.slice(2).filter((word) => word !== '--debug');
  const terminal = processTerminal();

  if (words[0] === '--version') return print(readVersion());
  const wantsHelp = words.includes('--help') || words.includes('-h') || words[0] === 'help';
  const asked = words.filter((word) => word !== '--help' && word !== '-h' && (word !== 'help' || !wantsHelp));
  const command = findCommand(asked);
  if (wantsHelp || asked.length === 0) {
    terminal.result(command ? helpOf(command) : general);
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
    terminal.note(isDebug && error instanceof Error ? (error.stack ?? error.message) : describeFailure(error));
    if (!(error instanceof UsageError)) return 1;
    terminal.note(`Usage: stund ${command.name} ${command.usage}`);
    return usageStatus;
  }

  function print(text: string): number {
    terminal.result(text);
    return 0;
  }
}

function findCommand(words: readonly string[]): Command | undefined {
  const found = commands.filter((command) => command.name.split(' ').every((word, index) => words[index] === word));
  // `backup list` is also `backup` with an argument.
  return found.toSorted((one, other) => other.name.length - one.name.length)[0];
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
