import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IsolatedText, isolate } from './isolated-text.tsx';

const html = (text: string) => render(<IsolatedText text={text} />).container.innerHTML;

it('gives each name a direction of its own, and leaves the sentence as it is', () => {
  expect(html('Nothing to mark')).toBe('Nothing to mark');
  expect(html(`${isolate('שרה')} added 3 photos to ${isolate('Ski')}`)).toBe(
    '<bdi>שרה</bdi> added 3 photos to <bdi>Ski</bdi>',
  );
});

it('does not let a name end its isolation', () => {
  expect(html(`${isolate('a\u2069b\u2068c')} left`)).toBe('<bdi>abc</bdi> left');
});
