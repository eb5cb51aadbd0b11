// A process that restores a copy, and can be killed: `node restore-from-file.ts <data folder> <tar> <copy as JSON>`.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { silentLog } from '../../log.ts';
import { restoreDatabase } from '../index.ts';

const [, , dataFolder = '', path = '', copyPath = ''] = process.argv;
await restoreDatabase({
  dataFolder,
  copy: JSON.parse(await readFile(copyPath, 'utf8')),
  tar: createReadStream(path),
  log: undefined,
  until: undefined,
  messages: silentLog,
});
