/** Every call of the contract declares everything that a call needs, once. */
import { accessText, type Call, callKey, openReason, permissionsOf } from '@cangyun/contract/kernel/call.ts';
import { addressOfAction, type DocumentKind } from '@cangyun/contract/kernel/kind.ts';

const CHINESE = /[\u4e00-\u9fff]/;

/** What is wrong with who may make a call. */
const accessFaults = (call: Call, permissions: readonly string[]): (string | false)[] => {
  if (!call.access) return ['declares no access: say public, signedIn(reason), platform, a permission or several'];
  const reason = openReason(call);
  const asked = permissionsOf(call);
  return [
    reason !== undefined && !CHINESE.test(reason) && 'is open to anyone signed in: say why in Chinese, the API page shows it',
    Array.isArray(call.access) && new Set(asked).size < 2 && 'asks for one of several permissions: name two at least, each once',
    ...asked
      .filter((permission) => !permissions.includes(permission))
      .map((permission) => `asks for the permission ${permission}, which permissions.ts does not list: add it there`),
  ];
};

const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

/** What is wrong with one call alone. Also for declarations that lost their types on the way. */
export const callFaults = (call: Call, permissions: readonly string[]): string[] => {
  const faults: (string | false)[] = [
    ...accessFaults(call, permissions),
    !CHINESE.test(call.title ?? '') && 'needs a Chinese title: it is shown on the API page and kept in the action log',
    call.reply === undefined && 'declares no reply: use wire.done() where there is nothing to tell',
    ['POST', 'PUT'].includes(call.method) &&
      !call.body &&
      !call.upload &&
      !call.bodiless &&
      'declares no body: give its schema, or mark it upload or bodiless',
    Boolean(call.body) && (Boolean(call.upload) || Boolean(call.bodiless)) && 'declares a body and also upload or bodiless: keep one',
    call.method === 'GET' && Boolean(call.body) && 'is a GET with a body: use query',
    call.method !== 'GET' && Boolean(call.mutates) && 'need not say mutates: that mark is for GETs',
    ...[call.path, ...(call.aliases ?? [])].flatMap((path) => [
      !/^\/[\w./{}-]*[\w}]$/.test(path) && `has the path ${path}: begin with a slash, end without one`,
      pathParameters(path).join() !==
        Object.keys(call.params?.shape ?? {})
          .toSorted()
          .join() &&
        `names {${pathParameters(path).join(', ')}} in ${path}, but its params schema has {${Object.keys(call.params?.shape ?? {}).join(', ')}}`,
    ]),
  ];
  return faults.flatMap((fault) => (fault ? [`${callKey(call)} ${fault}`] : []));
};

/** Actions that lead nowhere, or to a call that another permission opens: the button would lie. */
export const actionFaults = (kind: DocumentKind, calls: readonly Call[]): string[] =>
  Object.entries(kind.actions).flatMap(([action, { permission }]) => {
    const { name } = kind;
    const [method, address] = addressOfAction(kind, action);
    const called = calls.find((call) => call.method === method && [call.path, ...(call.aliases ?? [])].includes(address));
    if (!called) return [`${name}.${action}: nobody declares ${method} ${address}`];
    return called.access === permission ? [] : [`${name}.${action} asks for ${permission}, its call for ${accessText(called)}`];
  });

/** Two calls on one address: the second would never be reached. Parameter names do not make a difference. */
export const sharedAddresses = (calls: readonly Call[]): string[] => {
  const taken = new Map<string, string>();
  return calls.flatMap((call) =>
    [call.path, ...(call.aliases ?? [])].flatMap((path) => {
      const address = `${call.method} ${path.replace(/\{\w+\}/g, '{}')}`;
      const other = taken.get(address);
      taken.set(address, call.title);
      return other === undefined
        ? []
        : [`${address} is declared by 「${other}」 and by 「${call.title}」: make the second an alias or rename it`];
    }),
  );
};

/** Permissions that nobody asks for: an administrator would grant them in vain. */
export const unusedPermissions = (permissions: readonly string[], calls: readonly Call[], otherSource: string): string[] => {
  const asked = new Set<string>(calls.flatMap(permissionsOf));
  return permissions.filter(
    (permission) => !asked.has(permission) && !["'", '"', '`'].some((quote) => otherSource.includes(quote + permission + quote)),
  );
};
