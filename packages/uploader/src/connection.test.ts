import { describe, expect, it } from 'vitest';
import { Play } from './testing/play.ts';

const fail = (play: Play, id: number, fault: 'network' | 'server' = 'network') =>
  play.send({ type: 'connection-failed', ...play.at(id), fault });
const wait = (play: Play, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) play.send({ type: 'second-passed' });
  return play;
};

describe('offline', () => {
  it('returns the file to the queue, counts down from four and retries with one file', () => {
    const play = new Play().drop(['a.jpg', 'b.jpg', 'c.jpg']).startSending(0).startSending(1);
    play.takeEffects();
    fail(play, 0);
    expect(play.file(0)).toMatchObject({ status: 'Enqueued', uploadedPercent: 0 });
    expect(play.state.connection).toMatchObject({ kind: 'offline', secondsLeft: 4 });
    expect(play.takeEffects()).toEqual([{ type: 'start-countdown' }]);
    fail(play, 1);
    expect(play.state.connection).toMatchObject({ secondsLeft: 4 });

    wait(play, 3);
    expect(play.state.connection).toMatchObject({ kind: 'offline', secondsLeft: 1 });
    wait(play, 1);
    expect(play.state.connection.kind).toBe('retrying');
    expect(play.state.active).toEqual([0]);
    expect(play.effects).toContainEqual({ type: 'stop-countdown' });
  });

  it('doubles the wait after every failed retry up to 64 seconds, and starts over after contact', () => {
    const play = new Play().drop(['a.jpg']);
    play.send({ type: 'hashed', ...play.at(0), checksum: 's' });
    const waits: number[] = [];
    const failAndRetry = () => {
      fail(play, 0);
      if (play.state.connection.kind === 'offline') waits.push(play.state.connection.secondsLeft);
      play.send({ type: 'retried-now' });
    };
    for (let turn = 0; turn < 7; turn += 1) failAndRetry();
    play.send({ type: 'unmatched', ...play.at(0) });
    expect(play.state.connection.kind).toBe('online');
    failAndRetry();
    expect(waits).toEqual([4, 8, 16, 32, 64, 64, 64, 4]);
  });

  it('is online again with the first byte that is sent', () => {
    const play = new Play().drop(['a.jpg', 'b.jpg']).startSending(0).startSending(1);
    fail(play, 0);
    play.send({ type: 'progressed', ...play.at(1), sentBytes: 1 });
    expect(play.state.connection.kind).toBe('online');
    expect(play.file(0).status).toBe('Uploading');
  });

  it('runs no countdown for an empty queue', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    fail(play, 0).send({ type: 'removed', id: 0 });
    expect(play.state.connection.kind).toBe('online');
    expect(play.effects.at(-1)).toEqual({ type: 'stop-countdown' });
  });
});

describe('a server that fails', () => {
  it('sends other files first and rejects a file after five failures', () => {
    const play = new Play().drop(['a.jpg', 'b.jpg']);
    play.startSending(0).send({ type: 'hashed', ...play.at(1), checksum: 's' });
    fail(play, 0, 'server');
    play.send({ type: 'connection-failed', ...play.at(1), fault: 'network' }, { type: 'retried-now' });
    expect(play.state.active).toEqual([0]);
    for (let turn = 0; turn < 4; turn += 1) {
      fail(play, 0, 'server').send({ type: 'retried-now' });
      if (play.file(0).status === 'Enqueued') {
        play.send({ type: 'connection-failed', ...play.at(1), fault: 'network' }, { type: 'retried-now' });
      }
    }
    expect(play.file(0)).toMatchObject({ status: 'Rejected', statusReason: 'Unknown' });
    expect(play.file(1).status).not.toBe('Rejected');
  });

  it('waits as long as the server asked to, without counting a failure', () => {
    const play = new Play().drop(['a.jpg']).startSending(0);
    play.send({ type: 'connection-failed', ...play.at(0), fault: 'server', retryAfterSeconds: 30 });
    expect(play.state.connection).toMatchObject({ kind: 'offline', secondsLeft: 30, fault: 'server' });
    expect(play.file(0).failureCount).toBe(0);
  });
});
