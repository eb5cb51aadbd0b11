// A process that starts PostgreSQL on a folder and says what it does, a line of JSON each time:
// `node hold-postgres.ts <data folder> <server|command>`. It stops when its standard input ends.
import { startEmbeddedPostgres } from '../index.ts';

const [, , dataDirectory = '', holder = 'server'] = process.argv;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: (facts: object, message: string) => say({ level: 'info', message, ...facts }),
  warn: (facts: object, message: string) => say({ level: 'warn', message, ...facts }),
  error: (facts: object, message: string) => say({ level: 'error', message, ...facts }),
};

try {
  const postgres = await startEmbeddedPostgres({ dataDirectory, holder: holder as 'server' | 'command', log });
  say({ connectionString: postgres.connectionString, isAttached: postgres.isAttached });
  process.stdin.resume().once('end', async () => {
    await postgres.stop();
    say({ stopped: true });
    process.exit(0);
  });
} catch (error) {
  say({ failed: (error as Error).message, code: (error as { code?: string }).code });
  process.exit(1);
}
