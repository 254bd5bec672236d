import { allCalls } from '@cangyun/contract/calls.ts';
import { type Call, callKey, signedIn } from '@cangyun/contract/kernel/call.ts';
import { documentKind } from '@cangyun/contract/kernel/kind.ts';
import { done } from '@cangyun/contract/kernel/wire.ts';
import { allKinds } from '@cangyun/contract/kinds.ts';
import { allPermissions } from '@cangyun/contract/permissions.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actionFaults, callFaults, sharedAddresses, unusedPermissions } from './calls.ts';
import { allFiles, isTest } from './files.ts';
import { publicCalls } from './open-calls.ts';
import { permissionsPage } from './permissions-page.ts';

/** Permissions that neither a call nor a menu asks for yet, each with the reason why it is declared all the same. */
const DECLARED_AHEAD: Readonly<Record<string, string>> = {
  'appManage:add': 'publishing is left to the platform, the group exists for its title only',
};

/** Menus are server data: in migrations, in the seed, and on the fixed routes of the web. */
const menuSource = allFiles
  .filter((file) => file.path.startsWith('apps/') && /\.(tsx?|sql)$/.test(file.path) && !isTest(file.path))
  .map((file) => file.text)
  .join('\n');

test('every call says all it must', () => {
  expect(allCalls.flatMap((call) => callFaults(call, allPermissions))).toEqual([]);
});

test('only these calls are open to visitors', () => {
  const open = allCalls.filter((call) => call.access === 'public').map(callKey);
  expect(open.sort(), 'a visitor may call it: name it in open-calls.ts or give it a permission').toEqual(publicCalls);
});

/** One more call that anyone signed in may make is a line more on that page: a reviewer sees it. `npx vitest -u` writes the page. */
test('docs/permissions.md lists what asks for no permission, and what several permissions open', async () => {
  await expect(permissionsPage(allCalls)).toMatchFileSnapshot('../../docs/permissions.md');
});

test('no two calls share an address, aliases included', () => {
  expect(sharedAddresses(allCalls)).toEqual([]);
});

test('every action of a document kind is a call, and asks for the permission that the kind names', () => {
  expect(allKinds.flatMap((kind) => actionFaults(kind, allCalls))).toEqual([]);
});

test('every declared permission is asked for by a call or a menu', () => {
  const unused = unusedPermissions(allPermissions, allCalls, menuSource);
  expect(
    unused.filter((permission) => !(permission in DECLARED_AHEAD)),
    'remove them from permissions.ts, use them, or name them in DECLARED_AHEAD with the reason',
  ).toEqual([]);
  expect(
    Object.keys(DECLARED_AHEAD).filter((permission) => !unused.includes(permission)),
    'these are used by now or gone: take them off DECLARED_AHEAD',
  ).toEqual([]);
});

describe('the checks refuse', () => {
  test('an action that leads nowhere, or where another permission is asked for', () => {
    const states = { open: { code: 0, label: '开' } } as const;
    const rest = { label: '做', from: ['open'], to: 'stay', permission: 'dispatch:check' } as const;
    const kind = documentKind({
      ...{ name: 'thing', title: '物', path: '/api/thing', prefix: 'W', initial: 'open', states },
      ...{ permissions: 'dispatch', menu: { path: '/thing', component: 'thing', icon: 'gift' } },
      actions: { own: { call: 'PUT /', ...rest }, below: { call: 'PUT doIt', ...rest }, away: { call: 'POST /api/other', ...rest } },
    });
    const called = (method: 'PUT' | 'POST', path: string, access: string) => ({ method, path, access }) as Call;
    const calls = [called('PUT', '/api/thing', 'dispatch:check'), called('POST', '/api/other', 'dispatch:add')];
    expect(actionFaults(kind, calls)).toEqual([
      'thing.below: nobody declares PUT /api/thing/doIt',
      'thing.away asks for dispatch:check, its call for dispatch:add',
    ]);
  });

  const right: Call = {
    method: 'POST',
    path: '/api/thing',
    title: '新增',
    access: signedIn('人人可用'),
    body: z.object({}),
    reply: done(),
  };
  const { body: _body, ...withoutBody } = right;

  test('the right call passes', () => {
    expect(callFaults(right, [])).toEqual([]);
    expect(callFaults({ ...withoutBody, bodiless: true }, [])).toEqual([]);
    expect(callFaults({ ...withoutBody, upload: true }, [])).toEqual([]);
  });

  test.each<[string, Partial<Record<keyof Call, unknown>>]>([
    ['declares no access', { access: undefined }],
    ['permissions.ts does not list', { access: 'thing:check' }],
    ['say why in Chinese', { access: signedIn('because') }],
    ['name two at least', { access: [] }],
    ['needs a Chinese title', { title: 'Thing' }],
    ['declares no reply', { reply: undefined }],
    ['declares no body', { body: undefined }],
    ['keep one', { bodiless: true }],
    ['is a GET with a body', { method: 'GET' }],
    ['need not say mutates', { mutates: true }],
    ['end without one', { path: '/api/thing/' }],
    ['but its params schema has {}', { path: '/api/thing/{id}' }],
    ['but its params schema has {id}', { params: z.object({ id: z.int() }) }],
  ])('a call that %s', (reason, change) => {
    expect(callFaults({ ...right, ...change } as Call, [])).toEqual([expect.stringContaining(reason)]);
  });

  test('two calls at one address, also by alias and by another parameter name', () => {
    const one: Call = { ...right, path: '/api/a/{id}', aliases: ['/api/b'] };
    expect(sharedAddresses([one, { ...right, path: '/api/a/{code}' }])).toHaveLength(1);
    expect(sharedAddresses([one, { ...right, path: '/api/b' }])).toHaveLength(1);
    expect(sharedAddresses([one, { ...right, path: '/api/b', method: 'GET' }])).toEqual([]);
  });

  test('a permission that nobody asks for', () => {
    expect(unusedPermissions(['thing:add', 'thing:del'], [right], `menu('thing:add')`)).toEqual(['thing:del']);
  });
});
