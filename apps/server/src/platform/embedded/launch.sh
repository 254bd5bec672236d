#!/bin/sh
# launch.sh WATCHDOG COMMAND...: becomes COMMAND, with a watchdog on the lifeline (file descriptor 3).
# The watchdog exists before COMMAND does, so there is no moment in which COMMAND can be orphaned.
# It is started from a subshell that ends at once: PostgreSQL must not find a child that it does not know.
watchdog=$1
shift
umask 077
(sh "$watchdog" $$ >/dev/null 2>&1 &)
exec "$@" 3<&-
