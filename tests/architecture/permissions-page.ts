/** The page docs/permissions.md: who may make calls that no single permission opens. Generated from the contract. */
import { type Call, callKey, openReason, permissionsOf } from '@cangyun/contract/kernel/call.ts';

/** Before each call had to say its reason (issue 14). */
const OPEN_BEFORE = 115;

const grouped = (calls: readonly Call[], keyOf: (call: Call) => string | undefined): [string, string[]][] => {
  const groups = new Map<string, string[]>();
  for (const call of calls) {
    const key = keyOf(call);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), `\`${callKey(call)}\` ${call.title}`]);
  }
  return [...groups].map(([key, names]): [string, string[]] => [key, names.toSorted()]).toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const section = ([title, names]: readonly [string, readonly string[]]): string =>
  `### ${title}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;

/** `product:*` for a complete group. */
const shortened = (permissions: readonly string[], all: readonly string[]): string => {
  const groups = new Set(permissions.map((one) => one.split(':')[0] ?? ''));
  return [...groups]
    .flatMap((group) => {
      const held = permissions.filter((one) => one.startsWith(`${group}:`));
      return held.length === all.filter((one) => one.startsWith(`${group}:`)).length ? [`${group}:*`] : held;
    })
    .join('、');
};

export function permissionsPage(calls: readonly Call[]): string {
  const all = [...new Set(calls.flatMap(permissionsOf))];
  const open = calls.filter((call) => openReason(call) !== undefined);
  const several = calls.filter((call) => Array.isArray(call.access));
  return `# Who may call what

Written by \`npx vitest run --project=architecture calls -u\` from the contract; the architecture test compares. Every other call asks for the one
permission that \`/api-docs\` shows next to it, or is for visitors (\`tests/architecture/open-calls.ts\`) or for administrators of the installation.

## Open to anyone signed in: ${open.length} calls of ${calls.length} (${OPEN_BEFORE} before issue 14)

A call is here for a reason that its declaration says: \`access: signedIn('…')\`.

${grouped(open, openReason).map(section).join('\n')}
## Open to holders of one of several permissions: ${several.length} calls

Lists that screens of other areas choose from (\`packages/contract/src/choosers.ts\`).

${grouped(several, (call) => shortened(permissionsOf(call), all))
  .map(section)
  .join('\n')}`;
}
