// A process that goes back to the copy from before the upgrade, and dies at a step: `node roll-back-until-killed.ts <data folder> <step> [--undo]`.
import { silentLog } from '../../platform/log.ts';
import { runRollback } from '../rollback/rollback.command.ts';

const [, , dataFolder = '', step = '', ...args] = process.argv;
const terminal = { result() {}, note() {}, progress: { write: () => true }, keyboard: undefined };
const signal = new AbortController().signal;
const context = {
  terminal,
  environment: { STUND_DATA: dataFolder },
  log: silentLog,
  signal,
  lowerPriority: () => undefined,
};
await runRollback(args, context, (name) => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
});
