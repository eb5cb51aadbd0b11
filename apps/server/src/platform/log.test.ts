import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(work: (log: ReturnType<typeof createLog>) => void): { text: string; facts: Record<string, unknown> } {
  const lines: string[] = [];
  work(createLog('info', { write: (line) => void lines.push(line) }));
  const text = lines.join('');
  return { text, facts: JSON.parse(text) };
}

it('keeps secrets out', () => {
  const { text } = logged((log) => log.info({ token: 'abc', body: { password: 'abc', code: 'abc' } }, 'x'));
  expect(text).not.toContain('abc');
});

it('tells what failed and why, and not what else hangs on the error', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new TypeError('no answer', { cause }), {
    code: '57P01',
    client: { huge: 'x'.repeat(999) },
  });
  const { facts } = logged((log) => log.warn({ err: error }, 'x'));
  expect(facts).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'no answer',
      errorCode: '57P01',
      cause: { message: 'refused', errorCode: 'ECONNREFUSED' },
    },
  });
  expect(facts.err).not.toHaveProperty('client');
});
