import { expect, it } from 'vitest';
import { banner } from './banner.ts';
import { demonstrationAccounts } from './demo/accounts.ts';
import { jobs } from './demo/jobs-data.ts';
import { people } from './demo/people.ts';

const started = { address: 'http://127.0.0.1:8080', seconds: 21.34, logFile: 'data/logs/console.log' };

it('says where the console is and who may sign in, in few lines', () => {
  const lines = banner({ ...started, demonstration: demonstrationAccounts });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('仓运已启动（21 秒）：http://127.0.0.1:8080/manager_v1');
  for (const { username, job } of demonstrationAccounts.accounts) expect(lines.join('\n')).toContain(`${job} ${username}`);
});

it('of a real installation says only where it is', () => {
  expect(banner({ ...started, logFile: undefined, demonstration: undefined })).toHaveLength(1);
});

it('offers somebody of each job', () => {
  const offered = people.filter(({ username }) => demonstrationAccounts.accounts.some((account) => account.username === username));
  const held = offered.flatMap(({ jobs: keys }) => keys.map((key) => jobs.find((job) => job.key === key)?.name));
  expect(new Set(held)).toEqual(new Set(jobs.map(({ name }) => name)));
});
