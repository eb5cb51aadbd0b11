import { Client } from 'pg';

/** Hears what other transactions of this installation say when they commit, on whatever node they ran. */
export interface ChangeListener {
  /**
   * Calls back for each word on the channel. `onGap` is called when the line was down for a while and is up again: words
   * may have been missed. Answers how to stop.
   */
  subscribe(channel: string, listener: { onNotification(payload: string): void; onGap(): void }): () => void;
  /** False while the line is down: what is remembered cannot be trusted then. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

const firstRetryMs = 250;
const longestRetryMs = 10_000;

/** LISTEN on a connection of its own, which comes back by itself. */
export async function openChangeListener(options: {
  connectionString: string;
  channels: readonly string[];
  /** Told each time the database does not answer. */
  onFailure(error: unknown): void;
}): Promise<ChangeListener> {
  const listeners = new Map<string, Set<{ onNotification(payload: string): void; onGap(): void }>>(
    options.channels.map((channel) => [channel, new Set()]),
  );
  let client: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (retryMs: number): Promise<void> => {
    const fresh = new Client({ connectionString: options.connectionString, application_name: 'stund-listener' });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (client === fresh) client = undefined;
      fresh.end().catch(() => undefined);
      if (isClosed) return;
      timer = setTimeout(() => void connect(Math.min(retryMs * 2, longestRetryMs)), retryMs);
      timer.unref();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotification(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of options.channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      options.onFailure(error);
      lose();
      return;
    }
    if (isLost || isClosed) return void fresh.end().catch(() => undefined);
    client = fresh;
    for (const group of listeners.values()) for (const listener of group) listener.onGap();
  };

  await connect(firstRetryMs);
  return {
    get isConnected() {
      return client !== undefined;
    },
    subscribe(channel, listener) {
      const group = listeners.get(channel);
      if (!group) throw new Error(`Nobody listens on ${channel}`);
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
