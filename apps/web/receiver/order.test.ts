import { expect, it } from 'vitest';
import { ShowOrder } from './order.ts';

const filesOf = (...ids: string[]) => ids.map((id) => ({ id }));
const take = (order: ShowOrder<{ id: string }>, count: number) =>
  Array.from({ length: count }, () => order.take().id).join('');

it('goes around the list', () => {
  expect(take(new ShowOrder(filesOf('a', 'b', 'c'), false), 7)).toBe('abcabca');
});

it('comes to the end of a long list that is read again and again', () => {
  const files = filesOf('a', 'b', 'c', 'd', 'e', 'f');
  const order = new ShowOrder(files, false);
  expect(take(order, 2)).toBe('ab');
  order.update(filesOf('a', 'b', 'c', 'd', 'e', 'f'));
  expect(take(order, 2)).toBe('cd');
  order.update(filesOf('a', 'b', 'c', 'd', 'e', 'f'));
  expect(take(order, 3)).toBe('efa');
});

it('continues after the last file that is still there, and shows new ones', () => {
  const order = new ShowOrder(filesOf('a', 'b', 'c', 'd'), false);
  take(order, 3);
  order.update(filesOf('a', 'b', 'd', 'e'));
  expect(take(order, 3)).toBe('dea');
  order.update(filesOf('x'));
  expect(take(order, 2)).toBe('xx');
});

it('shows every file once in a turn at random, also when the list is read again', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `${index} `);
  const order = new ShowOrder(filesOf(...ids), true);
  const seen = Array.from({ length: 12 }, () => order.take().id);
  order.update(filesOf(...ids.filter((id) => id !== seen[0]), 'new'));
  const rest = Array.from({ length: 19 }, () => order.take().id);
  expect([...seen, ...rest].toSorted()).toEqual([...ids, 'new'].toSorted());
});
