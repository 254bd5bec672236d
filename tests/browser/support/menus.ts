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
