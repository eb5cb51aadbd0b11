import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

describe('a fair queue', () => {
  it('lets owners take turns, each in the order of its own items', () => {
    const queue = new FairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3']) queue.add('ana', item);
    queue.add('bo', 'b1');
    expect([queue.take(), queue.take(), queue.take(), queue.take()].map((next) => next?.item)).toEqual([
      'a1',
      'b1',
      'a2',
      'a3',
    ]);
    expect(queue.take()).toBeUndefined();
  });

  it('leaves places free that one owner may not have', () => {
    const queue = new FairQueue<string>(1);
    queue.add('ana', 'a1');
    queue.add('ana', 'a2');
    expect(queue.take()?.item).toBe('a1');
    expect(queue.take()).toBeUndefined();
    queue.add('bo', 'b1');
    expect(queue.take()?.item).toBe('b1');
    queue.end('ana');
    expect(queue.take()?.item).toBe('a2');
  });

  it('returns what has not begun when it is cleared', () => {
    const queue = new FairQueue<string>(1);
    queue.add('ana', 'a1');
    queue.add('bo', 'b1');
    expect(queue.clear()).toEqual(['a1', 'b1']);
    expect(queue.take()).toBeUndefined();
  });
});
