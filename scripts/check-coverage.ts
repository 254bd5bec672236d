/** After the stories: every declared call, also by its other names, was seen to succeed and to refuse, and none ever failed. */
import { readFileSync } from 'node:fs';
import { allCalls } from '@cangyun/contract/calls.ts';
import { callKey } from '@cangyun/contract/kernel/call.ts';

const FILE = 'coverage/calls.json';

type Hits = Readonly<Record<string, Readonly<Record<'2xx' | '4xx' | '5xx', number>>>>;

const hits = JSON.parse(readFileSync(FILE, 'utf8')) as Hits;
const declared = allCalls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => callKey({ method: call.method, path })));

const faults = declared.flatMap((key) => {
  const { '2xx': succeeded = 0, '4xx': refused = 0, '5xx': failed = 0 } = hits[key] ?? {};
  return [
    ...(succeeded === 0 ? [`${key} was never seen to succeed`] : []),
    ...(refused === 0 ? [`${key} was never seen to refuse`] : []),
    ...(failed > 0 ? [`${key} failed ${failed} times`] : []),
  ];
});

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`── ${faults.length} faults in ${FILE}. To mend: tell the missing story in tests/stories`);
  process.exit(1);
}
console.log(`── every one of ${declared.length} calls succeeded and refused in the stories`);
