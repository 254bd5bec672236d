import { describe, expect, test } from 'vitest';
import { wrongImports } from './direction.ts';
import { productFiles } from './files.ts';

const check = (path: string, specifier: string): string[] => wrongImports([{ path, text: `import { x } from '${specifier}';` }]);

test('imports point in one direction only', () => {
  expect(wrongImports(productFiles)).toEqual([]);
});

describe('the check refuses', () => {
  test.each([
    ['packages/contract/src/system/users.ts', '../../../../apps/server/src/app.ts', 'contract imports nothing of ours'],
    ['packages/contract/src/stock/stock.ts', '../trade/lines.ts', 'area stock stands below trade'],
    ['packages/contract/src/content/article.ts', '../storefront/shop.ts', 'area content stands below storefront'],
    ['packages/contract/src/billing/x.ts', '../system/users.ts', 'not an area'],
    ['packages/contract/src/trade/lines.ts', '../kinds.ts', 'areas of contract is below app'],
    ['packages/contract/src/movements.ts', './stock/ledger.ts', 'base of contract is below areas'],
    ['packages/contract/src/kernel/wire.ts', '../system/users.ts', 'base of contract is below areas'],
    ['packages/contract/src/times.ts', 'node:fs', 'also runs in the browser'],
    ['packages/contract/src/kernel/import.ts', '@cangyun/sheets/workbook.ts', 'contract imports nothing of ours'],
    ['packages/sheets/src/workbook.ts', '../../../apps/web/src/api/client.ts', 'it imports contract only'],
    ['packages/sheets/src/workbook.ts', 'node:zlib', 'also runs in the browser'],
    ['apps/web/src/api/client.ts', '@cangyun/server/src/app.ts', 'only by the calls of contract'],
    ['apps/web/src/api/client.test.ts', '../../../server/src/app.ts', 'only by the calls of contract'],
    ['apps/server/src/app.ts', '@cangyun/web/src/app.tsx', 'server knows no screen'],
    ['apps/server/src/platform/http/serve.ts', '../../kernel/stock/post.ts', 'platform stands below kernel'],
    ['apps/server/src/platform/db/pool.ts', '../../config.ts', 'platform stands below app'],
    ['apps/server/src/kernel/resources/list.ts', '../../areas/system/index.ts', 'kernel stands below areas'],
    ['apps/server/src/areas/stock/index.ts', '../trade/index.ts', 'area stock stands below trade'],
    ['apps/server/src/areas/content/index.ts', '../storefront/index.ts', 'area content stands below storefront'],
    ['apps/server/src/areas/trade/dispatch/dispatch.rules.ts', '../../stock/balance.store.ts', 'only through its index.ts'],
    ['apps/server/src/areas/billing/index.ts', '../system/index.ts', 'not an area'],
    ['apps/server/src/areas/system/index.ts', '../../lib/x.ts', 'does not know'],
    ['apps/server/src/app.ts', '../../../tests/stories/world.ts', 'can not import tests'],
    ['apps/web/src/ui/ListScreen.tsx', '../pickers/GoodsPicker.tsx', 'ui may not import pickers'],
    ['apps/web/src/documents/LinesTable.tsx', '../pickers/GoodsPicker.tsx', 'documents may not import pickers'],
    ['apps/web/src/features/system/users/UserList.tsx', '../../../shell/Layout.tsx', 'features may not import shell'],
    ['apps/web/src/shell/Layout.tsx', '../features/system/users/UserList.tsx', 'shell may use api and ui only'],
    ['apps/web/src/shell/Layout.tsx', '../routes.tsx', 'shell may use api and ui only'],
    ['apps/web/src/features/trade/x/A.tsx', '../../system/users/UserList.tsx', 'belongs in documents or pickers'],
  ])('%s importing %s', (path, specifier, reason) => {
    expect(check(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('the check allows', () => {
  test.each([
    ['packages/contract/src/system/users.ts', '../kernel/call.ts'],
    ['packages/contract/src/trade/lines.ts', '../stock/ledger.ts'],
    ['packages/contract/src/kinds.ts', './trade/dispatch.ts'],
    ['packages/contract/src/states.test.ts', './kinds.ts'],
    ['apps/server/src/areas/trade/dispatch/dispatch.rules.ts', '../../stock/index.ts'],
    ['apps/server/src/areas/trade/dispatch/dispatch.rules.ts', '../../../kernel/stock/post.ts'],
    ['apps/server/src/areas/system/users.story.test.ts', '../../app.ts'],
    ['apps/server/src/main.ts', './areas/system/index.ts'],
    ['apps/server/src/demo/company.ts', '../app.ts'],
    ['apps/web/src/features/system/users/UserList.tsx', '@cangyun/contract/system/users.ts'],
    ['apps/web/src/features/system/users/UserList.tsx', '../../../ui/ListScreen.tsx'],
    ['apps/web/src/imports/readFile.worker.ts', '@cangyun/sheets/workbook.ts'],
    ['packages/sheets/src/workbook.ts', '@cangyun/contract/kernel/cells.ts'],
    ['apps/web/src/app.tsx', './shell/Layout.tsx'],
    ['apps/web/src/ui/ListScreen.tsx', 'antd'],
  ])('%s importing %s', (path, specifier) => {
    expect(check(path, specifier)).toEqual([]);
  });
});
