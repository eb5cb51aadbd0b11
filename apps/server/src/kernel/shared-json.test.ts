import { expect, it } from 'vitest';
import { shareJson, stringifyReply, withSharedJson } from './shared-json.ts';

const files = [{ path: 'fjord "1".jpg', size: 3, taken: new Date(0) }, null];

it('writes what JSON.stringify() writes', () => {
  const page = { files: shareJson(files), next_cursor: null, missing: undefined, nested: { a: [1, 'b'] } };
  const reply = withSharedJson({ id: 'x', 'odd "name"': true, first_files: withSharedJson(page) });
  for (const value of [reply, page, files, { plain: [undefined] }, [], 'text', 1, null])
    expect(stringifyReply(value)).toBe(JSON.stringify(value));
});

it('writes a shared part once', () => {
  let count = 0;
  const part = shareJson({
    toJSON() {
      count += 1;
      return count;
    },
  });
  const written = () => stringifyReply(withSharedJson({ part }));
  expect([written(), written()]).toEqual(['{"part":1}', '{"part":1}']);
  expect(stringifyReply(shareJson(part))).toBe('1');
});
