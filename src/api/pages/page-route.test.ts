import { expect, test } from 'vitest';
import { pageRoute, pageRouteOf } from './page-route.ts';

test.each([
  ['/', '/'],
  ['/producten', '/producten'],
  ['/product/2900000000001-een-titel', '/product/:reference'],
  ['/domein/exacte-vakken', '/domein/:area'],
  ['/domein/exacte-vakken/natuurkunde/', '/domein/:area/:subject'],
  ['/domein/exacte-vakken/natuurkunde/nova/edities', '/domein/:area/:subject/:method/edities'],
  ['/domein/exacte-vakken/natuurkunde/nova/eerste', '/domein/:area/:subject/:method/:edition'],
])('the route of %s is %s', (path, route) => {
  expect([pageRouteOf(path), pageRoute(path)]).toEqual([route, route]);
});

test.each(['/wp-login.php', '/product/', '/domein/a/b/c/d/e', '/xproducten'])('%s is of no page', (path) => {
  expect([pageRouteOf(path), pageRoute(path)]).toEqual([undefined, 'unknown']);
});
