import type { ServerAddress } from './server-address.ts';

/**
 * The settings of the command line, so that those of the release apply regardless of the folder's files. They suit a small
 * machine that does other work too; for a large installation use a separate PostgreSQL.
 */
export function postgresSettings({ port, socketDirectory }: ServerAddress): Record<string, string> {
  return {
    // Only this machine can connect.
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketDirectory ?? '',
    unix_socket_permissions: '0700',
    max_connections: '150',
    // Acknowledged transactions are durable.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    checkpoint_timeout: '15min',
    wal_level: 'replica',
    // Two backups at a time, and one connection that follows the log.
    max_wal_senders: '6',
    max_replication_slots: '4',
    // What a repository of backups that is away for long may cost; then a new backup is made.
    max_slot_wal_keep_size: '4GB',
    // Few processes, since each one uses memory even when idle.
    io_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    // Compilation only pays off for long queries over many rows.
    jit: 'off',
    // The default assumes a rotating disk.
    random_page_cost: '1.1',
    // A query ends when its client has disconnected.
    client_connection_check_interval: '10s',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    // Messages go to standard error and from there to the server's log. Failed statements are excluded: callers log their own
    // errors, and the statements could contain personal data.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}
