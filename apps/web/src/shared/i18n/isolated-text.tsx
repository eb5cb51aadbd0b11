import { positioned } from '@stund/ui';
import { Fragment } from 'react';

/** First strong isolate and pop directional isolate (Unicode Standard Annex 9). */
const [begin, end] = ['\u2068', '\u2069'] as const;

/** Marks a name in a sentence, so that neither changes the direction of the other. Show the sentence with `IsolatedText`. */
export function isolate(name: string): string {
  return `${begin}${name.replace(/[\u2066-\u2069]/g, '')}${end}`;
}

/** A sentence whose marked names are elements with a direction of their own. */
export function IsolatedText({ text }: { text: string }) {
  return positioned(text.split(begin)).map(({ key, item: part }) => {
    const [name = '', rest] = part.split(end, 2);
    return (
      <Fragment key={key}>
        {rest === undefined ? name : <bdi>{name}</bdi>}
        {rest}
      </Fragment>
    );
  });
}
