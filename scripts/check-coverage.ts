/**
 * After the stories: every declared call, also by its other names, succeeded and was refused at least once, none ever failed, and every
 * statement that the application sent to a table of companies named the company.
 */
import { readFileSync } from 'node:fs';
import { allCalls } from '@cangyun/contract/calls.ts';
import { callKey, permissionsOf } from '@cangyun/contract/kernel/call.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import type { Permission } from '@cangyun/contract/permissions.ts';
import { COMPOSED } from '../tests/stories/platform/composed.ts';
import { type Hits, noHits } from '../tests/stories/support/hits.ts';

const CALLS = 'coverage/calls.json';
const STATEMENTS = 'coverage/statements.json';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const hits = read<Hits>(CALLS);
const declared = allCalls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => callKey({ method: call.method, path })));
const { seen, withoutCompany } = read<{ seen: number; withoutCompany: string[] }>(STATEMENTS);

/** `kind.action` as the log line says it. */
const permissionOf = (name: string): Permission | undefined => {
  const [kind, action = ''] = name.split('.');
  return allKinds.find((one) => one.name === kind)?.actions[action]?.permission;
};

/** Actions that a call runs beyond its own permission: each is refused to people who lack it, and a story shows it. */
const composed = allCalls.flatMap((call) => {
  const own = permissionsOf(call);
  const ran = (hits[callKey(call)]?.actions ?? []).flatMap((name) => permissionOf(name) ?? []);
  // One of several permissions opens the call: a holder of another one lacks this one.
  const beyond = ran.filter((permission) => own.length !== 1 || !own.includes(permission));
  return [...new Set(beyond)].map((permission) => `${callKey(call)} ${permission}`);
});

const listed = new Set<string>(COMPOSED);

const faults = [
  ...composed.filter((pair) => !listed.has(pair)).map((pair) => `${pair}: no story refuses it to people who lack that permission`),
  ...COMPOSED.filter((pair) => !composed.includes(pair)).map((pair) => `${pair}: listed as composed, but not seen`),
  ...declared.flatMap((key) => {
    const { '2xx': succeeded, '4xx': refused, '5xx': failed } = hits[key] ?? noHits();
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
