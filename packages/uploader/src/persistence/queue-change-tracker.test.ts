import { expect, it } from 'vitest';
import { Play } from '../testing/play.ts';
import { QueueChangeTracker } from './queue-change-tracker.ts';

const many = Array.from({ length: 100_000 }, (_, index) => `${index}.jpg`);

it('writes a long queue once, and then only the pieces that changed', () => {
  const play = new Play().drop(many);
  const keeper = new QueueChangeTracker();
  expect(keeper.takeChange(play.state)?.pieces).toHaveLength(196);
  expect(keeper.takeChange(play.state)).toBeUndefined();
  play.send({ type: 'hashed', ...play.at(0), checksum: 'sum' });
  const change = keeper.takeChange(play.state)!;
  expect(change).toMatchObject({ isNew: false, pieces: [{ index: 0 }] });
  expect(change.pieces).toHaveLength(1);
});

it('writes nothing for steps and progress', () => {
  const play = new Play().drop(['a.jpg']).startSending(0);
  const keeper = new QueueChangeTracker();
  keeper.takeChange(play.state);
  play.send({ type: 'progressed', ...play.at(0), sentBytes: 500 });
  expect(keeper.takeChange(play.state)).toBeUndefined();
});

it('replaces what is stored when the queue is cleared, also when another follows at once', () => {
  const keeper = new QueueChangeTracker();
  const play = new Play().drop(['a.jpg', 'b.jpg']);
  keeper.takeChange(play.state);
  play.send({ type: 'stopped' }, { type: 'cleared' });
  expect(keeper.takeChange(play.state)).toEqual({ isNew: true, pieces: [] });
  play.drop(['c.jpg', 'd.jpg'], undefined, 2);
  keeper.takeChange(play.state);
  play.send({ type: 'stopped' }, { type: 'cleared' }).drop(['e.jpg', 'f.jpg'], undefined, 3);
  expect(keeper.takeChange(play.state)?.pieces[0]?.files[0]?.path).toBe('e.jpg');
});

it('writes everything again after a failure', () => {
  const keeper = new QueueChangeTracker();
  const play = new Play().drop(['a.jpg']);
  keeper.takeChange(play.state);
  keeper.reset();
  expect(keeper.takeChange(play.state)).toMatchObject({ isNew: true, pieces: [{ index: 0 }] });
});
