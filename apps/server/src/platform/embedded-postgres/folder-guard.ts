import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 50;

/**
 * Runs `work` while no other process does so for the same folder, since starting, attaching to and stopping PostgreSQL must not
 * overlap. The guard is a listening socket in Linux's abstract namespace. The kernel removes it with its process, so it cannot
 * be left behind. On other systems there is no guard, and only the lock file protects. Calls `onTimeout` when the guard is not
 * available within `waitMs`.
 */
export async function withFolderGuard<T>(
  folder: string,
  work: () => Promise<T>,
  { waitMs, onTimeout }: { waitMs: number; onTimeout: () => Promise<T> },
): Promise<T> {
  if (process.platform !== 'linux') return work();
  const name = await guardName(folder);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const guard = await tryListen(name);
    if (guard) {
      try {
        return await work();
      } finally {
        await new Promise((resolve) => guard.close(resolve));
      }
    }
    if (Date.now() > deadline) return onTimeout();
    await sleep(pollMs);
  }
}

async function guardName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `\0stund-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: name, exclusive: true }, () => resolve(server));
  });
}
