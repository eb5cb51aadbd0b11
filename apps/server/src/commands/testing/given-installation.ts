import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../composition/start-server.ts';
import { parseConfig } from '../../config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import { silentLog } from '../../platform/log.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { givenDatabase } from '../../testing/database/test-database.ts';
import type { Command } from '../command.ts';
import { describeFailure } from '../describe-failure.ts';

export interface Installation {
  environment: Record<string, string>;
  database: Database;
  dataFolder: string;
  /** Counts the bytes of unfinished uploads on the disk. */
  countPartialBytes(): Promise<number>;
  /** Runs a command. An error becomes its last note. */
  run(command: Command, args: string[], options?: { signal?: AbortSignal }): Promise<Ran>;
  /** Starts a server on this data, by default on a free port. It stops when the test file is done. */
  serve(port?: number): Promise<RunningServer & { origin: string }>;
}

export interface Ran {
  status: number;
  results: string[];
  notes: string[];
}

/** Creates a database and a data folder for this test file, without a running server. */
export async function givenInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const { database, connectionString } = await givenDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'stund-command-'));
  const environment = {
    DATABASE_URL: connectionString,
    STUND_DATA: dataFolder,
    STUND_DATABASE_CONNECTIONS: '6',
    STUND_MEDIA_PROCESSES: '1',
    STUND_HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
  };
  const servers: RunningServer[] = [];
  cleanUpLater(async () => {
    for (const server of servers) await server.stop().catch(() => undefined);
    await rm(dataFolder, { recursive: true, force: true });
  });
  return {
    environment,
    database,
    dataFolder,
    countPartialBytes: () => countBytes(join(dataFolder, 'blobs/partial')),
    run: (command, args, options) => runCommand(command, args, { ...options, environment }),
    async serve(port = 0) {
      const server = await startServer(parseConfig({ ...environment, PORT: String(port) }), silentLog);
      servers.push(server);
      return { ...server, origin: `http://127.0.0.1:${server.port}` };
    },
  };
}

async function countBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

/** Runs a command in this process. An error becomes its last note, with the status -1. */
export async function runCommand(
  command: Command,
  args: string[],
  options: { environment: Record<string, string>; signal?: AbortSignal },
): Promise<Ran> {
  const results: string[] = [];
  const notes: string[] = [];
  const terminal = {
    result: (line: string) => void results.push(line),
    note: (line: string) => void notes.push(line),
    progress: { write: () => true },
    keyboard: undefined,
  };
  const signal = options.signal ?? new AbortController().signal;
  const context = {
    terminal,
    environment: options.environment,
    log: silentLog,
    signal,
    lowerPriority: () => undefined,
  };
  try {
    return { status: await command.run(args, context), results, notes };
  } catch (error) {
    notes.push(describeFailure(error));
    return { status: -1, results, notes };
  }
}
