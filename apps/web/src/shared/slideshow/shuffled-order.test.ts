import { expect, it } from 'vitest';
import { shuffledNeighbours } from './shuffled-order.ts';
import { newShuffleSeed, parseSlideshowHash, slideshowHash } from './slideshow-hash.ts';

it.each([1, 2, 3, 5, 16, 17, 1000])('shows each of %i files once in a turn, and goes back the same way', (count) => {
  for (const seed of [0, 7, 999_999_999]) {
    const seen = new Set<number>();
    let index = 0;
    for (let step = 0; step < count; step += 1) {
      seen.add(index);
      const { next } = shuffledNeighbours(index, count, seed);
      expect(shuffledNeighbours(next, count, seed).previous).toBe(index);
      index = next;
    }
    expect(seen.size).toBe(count);
    expect(index).toBe(0);
  }
});

it('has another order for another seed, without long runs of neighbours', () => {
  const orderOf = (seed: number) => {
    const order = [0];
    while (order.length < 500) order.push(shuffledNeighbours(order.at(-1)!, 500, seed).next);
    return order;
  };
  const [one, other] = [orderOf(1), orderOf(2)];
  expect(one).not.toEqual(other);
  const runs = one.filter((index, place) => place > 0 && Math.abs(index - one[place - 1]!) === 1);
  expect(runs.length).toBeLessThan(15);
});

it('reads what it has written in the address, and nothing else', () => {
  const seed = newShuffleSeed();
  expect(parseSlideshowHash(slideshowHash())).toEqual({ isOn: true, shuffleSeed: undefined });
  expect(parseSlideshowHash(slideshowHash(seed))).toEqual({ isOn: true, shuffleSeed: seed });
  for (const hash of ['', '#autoplay', '#autoPlay&shuffle=', '#autoPlay&shuffle=-1', '#autoPlay&shuffle=1e9'])
    expect(parseSlideshowHash(hash)).toEqual({ isOn: false, shuffleSeed: undefined });
});
