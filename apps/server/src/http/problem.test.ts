import { expect, it } from 'vitest';
import { presentProblem } from './problem.ts';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

it('asks to come again when a connection of the server is cut, and blames nobody for it', () => {
  const cut = failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read', errno: -104 });
  expect(presentProblem(cut, '1')).toMatchObject({ status: 503, code: 'unavailable', retry_after: 2 });
  const written = failure('write EPIPE', { code: 'EPIPE', syscall: 'write' });
  expect(presentProblem(written, '1').code).toBe('unavailable');
});

it('knows a client that hung up in the middle of its body', () => {
  expect(presentProblem(failure('aborted', { code: 'ECONNRESET' }), '1').code).toBe('incomplete-body');
});
