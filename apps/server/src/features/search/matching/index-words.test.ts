import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenFile } from '../../../testing/given-file.ts';
import { givenAccount, givenContext } from '../../../testing/test-context.ts';
import { indexWords, queueUnindexed } from './index-words.ts';

it('reads the words of files of an earlier release, as they are at an upload', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const { id } = await givenFile(context, ana, Buffer.from('x'), { path: 'a/Sommer på hytta.txt', description: 'Ære' });
  const wordsNow = async () =>
    (
      await sql<{ words: string }>`select search_words::text as words from file where id = ${id}`.execute(
        context.database,
      )
    ).rows[0]?.words;
  const words = await wordsNow();
  expect(words).toContain('hytta');
  await queueUnindexed(context);
  expect(context.enqueued.filter(({ name }) => name === 'index-words')).toEqual([]);

  await sql`update file set search_words = null`.execute(context.database);
  await queueUnindexed(context);
  expect(await indexWords(context)).toBe(1);
  expect(await wordsNow()).toBe(words);
  expect(await indexWords(context)).toBe(0);
});
