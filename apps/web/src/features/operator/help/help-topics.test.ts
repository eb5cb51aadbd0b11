import { beforeAll, expect, it } from 'vitest';
import { activateLanguage, loadPageTexts, translate } from '../../../shared/i18n/texts.ts';
import { helpTopics, matchesHelpSearch } from './help-topics.ts';

beforeAll(async () => {
  await loadPageTexts();
});

it.each(['nb', 'en', 'sv', 'bg'] as const)('fills in the words of the product: %s', async (language) => {
  await activateLanguage(language);
  const topics = helpTopics(translate).flatMap(({ topics }) => topics);
  expect(topics.length).toBeGreaterThan(15);
  for (const { answer } of topics) expect(answer).not.toMatch(/[{}]|undefined/);
  expect(topics.find(({ name }) => name === 'albums')?.answer).toContain(translate('albums.new'));
  expect(topics.find(({ name }) => name === 'trash')?.answer).toContain('90');
});

it('finds a topic by words of its question and its answer, in any order', () => {
  const topic = { name: 'trash', question: 'Where are deleted photos?', answer: 'In the trash for 90 days.' };
  expect(matchesHelpSearch(topic, 'DAYS deleted ')).toBe(true);
  expect(matchesHelpSearch(topic, 'deleted albums')).toBe(false);
  expect(matchesHelpSearch(topic, '')).toBe(true);
});
