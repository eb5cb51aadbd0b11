import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pageNameOf } from '../features/operator/telemetry/index.ts';
import { router } from './router.tsx';

/** The addresses of all pages, with a value in place of each parameter. */
function addressesOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const own = route.path === undefined ? above : `${above}/${route.path.replace(/:\w+\??/g, 'something')}`;
    return [
      ...(route.path !== undefined && route.path !== '*' ? [own] : []),
      ...addressesOf(route.children ?? [], own),
    ];
  });
}

it('has a statistics name for every page', () => {
  const addresses = addressesOf(router.routes as RouteObject[]);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => pageNameOf(address) === '/{unknown}')).toEqual([]);
});
