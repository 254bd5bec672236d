/**
 * After the stories: every declared call, also by its other names, was seen to succeed and to refuse, none ever failed, and every
 * statement that the application sent to a table of companies named the company.
 */
import { readFileSync } from 'node:fs';
import { allCalls } from '@cangyun/contract/calls.ts';
import { callKey } from '@cangyun/contract/kernel/call.ts';

const CALLS = 'coverage/calls.json';
const STATEMENTS = 'coverage/statements.json';

type Hits = Readonly<Record<string, Readonly<Record<'2xx' | '4xx' | '5xx', number>>>>;

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const hits = read<Hits>(CALLS);
const declared = allCalls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => callKey({ method: call.method, path })));
const { seen, withoutCompany } = read<{ seen: number; withoutCompany: string[] }>(STATEMENTS);

const faults = [
  ...declared.flatMap((key) => {
    const { '2xx': succeeded = 0, '4xx': refused = 0, '5xx': failed = 0 } = hits[key] ?? {};
    return [
      ...(succeeded === 0 ? [`${key} was never seen to succeed`] : []),
      ...(refused === 0 ? [`${key} was never seen to refuse`] : []),
      ...(failed > 0 ? [`${key} failed ${failed} times`] : []),
    ];
  }),
  ...withoutCompany.map((statement) => `A statement does not name its company: ${statement}`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`── ${faults.length} faults. Add the missing story to tests/stories, or company_id to the statement`);
  process.exit(1);
}
console.log(`── every one of ${declared.length} calls succeeded and refused in the stories; ${seen} statements named their company`);
