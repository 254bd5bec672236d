/** `npm run dev`: the server restarts and the page reloads as files change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '8080';
const run = (cwd: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, PORT: port, API_PORT: port } });

const server = run(root, '--watch-path=apps/server', '--watch-path=packages/contract', 'apps/server/src/main.ts', ...process.argv.slice(2));
const web = run(`${root}/apps/web`, `${root}/node_modules/vite/bin/vite.js`);
for (const [one, other] of [
  [server, web],
  [web, server],
] as const)
  one.on('exit', (code) => {
    other.kill('SIGTERM');
    process.exitCode ??= code ?? 0;
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => [server, web].forEach((child) => child.kill(signal)));
