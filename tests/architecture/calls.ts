/** Every call of the contract says all that a call must say, and says it once. */
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { addressOfAction, type DocumentKind } from '@cangyun/contract/kernel/kind.ts';

const OPEN_ACCESS = ['public', 'signedIn', 'platform'];

const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

/** What is wrong with one call taken alone. Written for declarations that lost their types on the way, too. */
export const callFaults = (call: Call, permissions: readonly string[]): string[] => {
  const faults: (string | false)[] = [
    !call.access && 'declares no access: say public, signedIn, platform or a permission',
    Boolean(call.access) &&
      !OPEN_ACCESS.includes(call.access) &&
      !permissions.includes(call.access) &&
      `asks for the permission ${call.access}, which permissions.ts does not list: add it there`,
    !/[\u4e00-\u9fff]/.test(call.title ?? '') && 'needs a Chinese title: it is shown on the API page and kept in the action log',
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
    return called.access === permission ? [] : [`${name}.${action} asks for ${permission}, its call for ${called.access}`];
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
  const asked = new Set<string>(calls.map((call) => call.access));
  return permissions.filter(
    (permission) => !asked.has(permission) && !["'", '"', '`'].some((quote) => otherSource.includes(quote + permission + quote)),
  );
};
