import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/schema.ts';

/** Receives the notifications that transactions of this installation send when they commit, on any node. */
export interface ChangeListener {
  /**
   * Calls `onNotification` for each notification on the channel, and `onGap` after the connection was lost and restored,
   * when notifications may have been missed. Returns a function that ends the subscription.
   */
  subscribe(channel: string, listener: { onNotification(payload: string): void; onGap(): void }): () => void;
  /**
   * False while the connection is lost or its last heartbeat has not arrived: nothing cached can be trusted then. A connection can
   * die without a message, for example when a firewall forgets it.
   */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

const firstRetryMs = 250;
const longestRetryMs = 10_000;

const heartbeatMs = 5000;
/** A heartbeat that is pending for this long is missing. Timers of a busy process may be late. */
const heartbeatTimeoutMs = 5000;

const applicationName = 'stund-listener';

/** Listens on a connection of its own, which reconnects automatically. */
export async function openChangeListener(options: {
  connectionString: string;
  channels: readonly string[];
  /** Called each time the database does not answer. */
  onFailure(error: unknown): void;
  /** The interval of heartbeats; 5 seconds by default. */
  heartbeatMs?: number;
}): Promise<ChangeListener> {
  const everyMs = options.heartbeatMs ?? heartbeatMs;
  const listeners = new Map<string, Set<{ onNotification(payload: string): void; onGap(): void }>>(
    options.channels.map((channel) => [channel, new Set()]),
  );
  let client: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let lastHeartbeatAt = 0;

  /**
   * Asks the database for an answer on the listening connection. Notifications arrive in order before it, so once it has arrived
   * everything that was committed before it was asked is known.
   */
  const beat = async (of: Client, onLost: () => void): Promise<void> => {
    while (client === of) {
      const askedAt = performance.now();
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        onLost();
      }, heartbeatTimeoutMs);
      limit.unref();
      try {
        await of.query('select 1');
      } catch {
        onLost();
      }
      clearTimeout(limit);
      if (isLate || client !== of) return;
      lastHeartbeatAt = askedAt;
      await new Promise<void>((resolve) => setTimeout(resolve, everyMs).unref());
    }
  };

  const connect = async (retryMs: number): Promise<void> => {
    const fresh = new Client({ connectionString: options.connectionString, application_name: applicationName });
    let isLost = false;
    const reconnectLater = () => {
      if (isLost) return;
      isLost = true;
      if (client === fresh) client = undefined;
      fresh.end().catch(() => undefined);
      destroySocket(fresh);
      if (isClosed) return;
      timer = setTimeout(() => void connect(Math.min(retryMs * 2, longestRetryMs)), retryMs);
      timer.unref();
    };
    fresh.on('error', reconnectLater);
    fresh.on('end', reconnectLater);
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotification(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of options.channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      options.onFailure(error);
      reconnectLater();
      return;
    }
    if (isLost || isClosed) return void fresh.end().catch(() => undefined);
    client = fresh;
    lastHeartbeatAt = performance.now();
    void beat(fresh, reconnectLater);
    for (const group of listeners.values()) for (const listener of group) listener.onGap();
  };

  await connect(firstRetryMs);
  return {
    get isConnected() {
      return client !== undefined && performance.now() - lastHeartbeatAt < everyMs + heartbeatTimeoutMs;
    },
    subscribe(channel, listener) {
      const group = listeners.get(channel);
      if (!group) throw new Error(`Not listening on ${channel}`);
      group.add(listener);
      return () => void group.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}

/** A connection that died without a message never confirms its end. */
function destroySocket(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}

/** How many processes listen on this database at the moment: one for each server, and one for each command that opened the parts. */
export async function countChangeListeners(database: Database): Promise<number> {
  const row = await database
    .selectFrom('pg_stat_activity' as never)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_name' as never, '=', applicationName as never)
    .where(sql<boolean>`datname = current_database()`)
    .executeTakeFirstOrThrow();
  return row.count;
}
