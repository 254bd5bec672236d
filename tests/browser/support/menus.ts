/** The screens that a person's menus lead to. */
import { type MenuNode, menuCalls } from '@cangyun/contract/system/menus.ts';
import { colleague } from './colleague.ts';

/** Addresses of the screens below a menu; hidden ones need a row's number. */
const screensBelow = (nodes: readonly MenuNode[], above = ''): string[] =>
  nodes
    .filter(({ hidden }) => hidden === 0)
    .flatMap(({ path, children }) => {
      const here = path.startsWith('/') ? path : `${above === '/' ? '' : above}/${path}`;
      return children.length > 0 ? screensBelow(children, here) : [here];
    });

export const screensOf = async (username: string): Promise<string[]> =>
  screensBelow(await (await colleague(username)).call(menuCalls.build, {}));

/** Home, trade, warehouse, transport and so on, by the first part of their addresses. A path of all screens is cut into these. */
export const groups = [
  'dashboard',
  'workOrder',
  'trade',
  'WMS',
  'wms',
  'tms',
  'catalog',
  'partners',
  'finance',
  'mall',
  'content',
  'reports',
  'print',
  'system',
];

export const groupOf = (path: string): string => path.split('/')[1] ?? '';

/** What the administrator's menu shows of one group. */
export const screensIn = async (group: string): Promise<string[]> => (await screensOf('admin')).filter((path) => groupOf(path) === group);
