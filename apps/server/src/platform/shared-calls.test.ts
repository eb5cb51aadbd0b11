import { expect, it } from 'vitest';
import { SharedCalls } from './shared-calls.ts';

it('gives every call a result from after it began, and simultaneous calls the same one', async () => {
  const calls = new SharedCalls<number>();
  const works: Array<PromiseWithResolvers<number>> = [];
  const call = (key = 'a') =>
    calls.run(key, () => {
      const work = Promise.withResolvers<number>();
      works.push(work);
      return work.promise;
    });

  const [first, second, third, other] = [call(), call(), call(), call('b')];
  expect(works).toHaveLength(2);
  works[1]?.resolve(10);
  expect(await other).toBe(10);
  works[0]?.reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await expect.poll(() => works.length).toBe(3);
  const fourth = call();
  works[2]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await expect.poll(() => works.length).toBe(4);
  works[3]?.resolve(3);
  expect(await fourth).toBe(3);
});
