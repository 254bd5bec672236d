/** The name of the socket file only: the server does not listen on TCP. */
export const PORT = 5432;

/** Distinguishes our postmaster from one that an operator started by hand on the same folder. */
export const CLUSTER_NAME = 'cangyun-embedded';

/** For two cores and a laptop's memory; the data is safe on power loss. */
const DEFAULTS: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  random_page_cost: '1.1', // every disk is an SSD now
  jit: 'off', // our queries are short; compiling costs more than it saves
  fsync: 'on',
  dynamic_shared_memory_type: 'posix',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off', // the log is not rotated while we run: keep it for what matters
};

/** Postgres command line: defaults, then the caller's settings, then what the supervisor depends on. */
export function settingArguments(overrides: Readonly<Record<string, string>>, socketDir: string): string[] {
  const settings = {
    ...DEFAULTS,
    ...overrides,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, // quoted: the folder may contain a comma or a blank
    unix_socket_permissions: '0700',
    cluster_name: CLUSTER_NAME,
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
