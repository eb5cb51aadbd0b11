import type { JobId } from '@stund/contract';
import { expect, it } from 'vitest';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { deleteTitle } from './delete-file.ts';

it('asks differently in the timeline and in an album', async () => {
  await activateLanguage('en');
  const file = { id: 'file', job_id: 'timeline', path: 'trip/fjord.jpg', burst_count: null } as never;
  expect(deleteTitle(file, 'timeline' as JobId)).toBe('Delete “fjord.jpg”?');
  expect(deleteTitle(file, 'other' as JobId)).toBe('Delete “fjord.jpg” from the album?');
  expect(deleteTitle(file, undefined)).toBe('Delete “fjord.jpg” from the album?');
});
