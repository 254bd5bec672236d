/** The route of an address: its exact path first, then a pattern such as `/trade/dispatch/:id`. */
import { matchPath } from 'react-router';
import type { ScreenRoute } from './buildNavigation.ts';

export const findRoute = (routes: readonly ScreenRoute[], path: string): ScreenRoute | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? routes.find((route) => route.path.includes(':') && matchPath(route.path, plain));
};
