#!/bin/sh
# Stops process $1 when the application that holds the other end of our lifeline (file descriptor 3) is gone.
# The application writes "done" when the process has ended normally; end of file means that the application died.
pid=$1
trap '' HUP INT TERM
read -r word <&3 && [ "$word" = done ] && exit 0

# stop_with SIGNAL TENTHS: send the signal and wait; true when the process is gone
stop_with() {
  kill -s "$1" "$pid" 2>/dev/null || return 0
  left=$2
  while [ "$left" -gt 0 ]; do
    sleep 0.1
    kill -0 "$pid" 2>/dev/null || return 0
    left=$((left - 1))
  done
  return 1
}

# For PostgreSQL: INT = fast shutdown, QUIT = immediate shutdown (recovers at the next start), KILL = last resort.
stop_with INT 25 || stop_with QUIT 15 || stop_with KILL 10
