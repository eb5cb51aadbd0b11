import { connect } from 'node:net';
import { join } from 'node:path';

/** Where a PostgreSQL of this machine listens: always on a port of 127.0.0.1, and on a socket in a folder where that is possible. */
export interface ServerAddress {
  port: number;
  /** Undefined when there is no socket. */
  socketDirectory: string | undefined;
}

const loopback = '127.0.0.1';
/** Systems limit the length of a socket's path to 103 (macOS) or 107 bytes. */
const maxSocketPathBytes = 100;

/** The folder of the socket: that of the database, which no other user may enter. Undefined where sockets are not possible. */
export function chooseSocketDirectory(databaseDirectory: string): string | undefined {
  if (process.platform === 'win32' || databaseDirectory.includes(',')) return undefined;
  return Buffer.byteLength(socketPath(databaseDirectory, 65_535)) <= maxSocketPathBytes ? databaseDirectory : undefined;
}

/**
 * The host part of a connection string. A query through a socket takes less of the processor than one through 127.0.0.1. This
 * process may not be allowed to use the socket, as root without its capabilities is not.
 */
export async function chooseHost({ port, socketDirectory }: ServerAddress): Promise<string> {
  if (socketDirectory === undefined || !(await canConnect(socketPath(socketDirectory, port)))) return loopback;
  return encodeURIComponent(socketDirectory);
}

function socketPath(directory: string, port: number): string {
  return join(directory, `.s.PGSQL.${port}`);
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ path });
    probe.once('connect', () => {
      probe.end();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
