/**
 * Given on the command line, so that a release brings its settings along whatever the folder's files say. Sized
 * for a small machine that does other work too; whoever has a large one brings a PostgreSQL of their own.
 */
export function postgresSettings(port: number): Record<string, string> {
  return {
    // Reached by this machine alone.
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '150',
    // What is acknowledged has been written.
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
    max_wal_senders: '2',
    max_replication_slots: '2',
    // Few processes: every one costs memory while nothing happens.
    io_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    // Compiling pays for long queries over many rows; ours are short.
    jit: 'off',
    // A disk of our day, not of 2000.
    random_page_cost: '1.1',
    // A query whose client has gone away ends.
    client_connection_check_interval: '10s',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    // To standard error, from where it goes into our log. Failed statements are not in it: callers log their own
    // errors, and the details would carry what people typed.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}
