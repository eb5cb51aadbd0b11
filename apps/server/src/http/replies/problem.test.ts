import { expect, it } from 'vitest';
import { presentProblem } from './problem.ts';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

it('answers unavailable when a connection of the server itself is lost', () => {
  const cut = failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read', errno: -104 });
  expect(presentProblem(cut, '1')).toMatchObject({ status: 503, code: 'unavailable', retry_after: 2 });
  const written = failure('write EPIPE', { code: 'EPIPE', syscall: 'write' });
  expect(presentProblem(written, '1').code).toBe('unavailable');
});

it('recognises a client that disconnected before its body was complete', () => {
  expect(presentProblem(failure('aborted', { code: 'ECONNRESET' }), '1').code).toBe('incomplete-body');
});
