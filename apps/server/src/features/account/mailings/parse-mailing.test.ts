import { describe, expect, it } from 'vitest';
import { parseMailing } from './parse-mailing.ts';

describe('the file of a mail', () => {
  it.each([
    ['', 'missing in: nb, en, sv, bg'],
    ['Subject: x\n\ny', 'must begin with'],
    ['--- de\nSubject: x\n\ny', 'no language de'],
    ['--- nb\nSubject: x\n\ny\n--- nb\nSubject: x\n\ny', 'occurs twice'],
    ['--- nb\nx', 'nb: "Subject: …"'],
    ['--- nb\nSubject:  \n\ny', 'nb: the subject'],
    ['--- nb\nSubject: x\n\n \n', 'nb: the text'],
    ['--- nb\nSubject: x\u0000\n\ny', 'nb: the subject'],
    [`--- nb\nSubject: x\n\n${'y'.repeat(50_001)}`, 'nb: the text'],
    ['--- nb\nSubject: x\n\ny', 'missing in: en, sv, bg'],
  ])('is refused (%#)', (file, message) => {
    expect(() => parseMailing(Buffer.from(file))).toThrow(message);
  });
});
