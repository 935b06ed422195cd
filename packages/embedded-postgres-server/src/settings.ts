import { OWNER_ROLE, ROLE } from "./names.ts";

export const SETTINGS = `# Written by the portal at every start (packages/embedded-postgres-server).
# Settings of your own belong in local.conf beside this file.
listen_addresses = ''
unix_socket_directories = '.'
port = 5432
max_connections = 200
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
random_page_cost = 1.1
jit = off
autovacuum = on
max_wal_size = 2GB
checkpoint_timeout = 15min
timezone = 'UTC'
log_timezone = 'UTC'
log_destination = 'stderr'
logging_collector = off
log_line_prefix = '%m [%p] %q%d '
log_checkpoints = off
log_lock_waits = on
log_min_duration_statement = 2s
`;

export const DURABLE = `synchronous_commit = on
`;

export const THROWAWAY = `fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum_naptime = 5min
`;

export const ACCESS = `# Written by the portal at every start: the portal's roles, through the unix socket, each with its password.
local all ${ROLE},${OWNER_ROLE} scram-sha-256
`;
