import { positioned } from '@stund/ui';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { TextId } from './text-catalogue.ts';
import { parseTags } from './text-tags.ts';
import { type TextValues, useTexts } from './texts.ts';

interface TextProps {
  id: TextId;
  values?: TextValues;
  /** Renders the content of `<name>…</name>` in the message. */
  tags: Readonly<Record<string, (children: string) => ReactNode>>;
}

/** A text with elements inside, so that a sentence with a link stays one message. */
export function Text({ id, values, tags }: TextProps) {
  const { t } = useTexts();
  const parts = parseTags((safeValues) => t(id, safeValues), values ?? {});
  return positioned(parts).map(({ key, item: part }) => (
    <Fragment key={key}>{part.tag === undefined ? part.text : (tags[part.tag]?.(part.text) ?? part.text)}</Fragment>
  ));
}
