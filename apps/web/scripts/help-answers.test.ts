import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('has a test for every answer of the help page', () => {
  const table = join(root, 'docs/help-answers.md');
  const rows = readFileSync(table, 'utf8').matchAll(/^\| (\w+) \| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm);
  const proven = new Set<string>();
  for (const [, name, path, title] of rows) {
    expect(readFileSync(join(dirname(table), path!), 'utf8')).toContain(title);
    proven.add(name!);
  }
  const texts = readFileSync(join(root, 'apps/web/src/features/operator/help/texts/en.json'), 'utf8');
  const answers = Object.keys(JSON.parse(texts) as Record<string, string>).filter((id) => id.endsWith('.answer'));
  expect([...proven].map((name) => `help.${name}.answer`).toSorted()).toEqual(answers.toSorted());
});
