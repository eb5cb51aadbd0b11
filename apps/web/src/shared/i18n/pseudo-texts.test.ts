import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { lengthenMessages, lengthenText } from './pseudo-texts.ts';

it('lengthens a text and keeps its tags', () => {
  expect(lengthenText('Upload')).toBe('Uplöåd···'.replace('U', 'Ü'));
  expect(lengthenText('<count>of</count>')).toBe('<count>öf</count>·');
});

it('keeps values and plural forms', () => {
  const messages = lengthenMessages({
    files: compileMessageOrThrow('{count, plural, one {# file} other {# files}} of {name}'),
  });
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en', messages });
  const text = i18n._('files', { count: 2, name: 'Ana' });
  expect(text).toContain('2');
  expect(text).toContain('Ana');
  expect(text).toContain('fïlés');
});
