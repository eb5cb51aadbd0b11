/** Beginnings of a phrase, after which a short comment without a comma has no main clause. */
const phraseStart =
  /^(?:of|as|for|by|from|in|on|at(?! (?:most|least)\b)|to|with|without|among|between|behind|below|under|after|before|until|than|where|whoever|whose|why|who|what|which|how|when|while|because) /i;
const longPhraseStart = /^(?:of|as(?! (?:long|soon|far)\b)) /i;
const maxWords = 4;
const maxWordsAfterLongStart = 12;

/**
 * The first sentence of a comment when it is evidently a fragment, such as "Of the address." or "Where they are."; undefined for
 * every other. Comments that contain code, quotations or figures are not judged: there the rest of the line completes them.
 */
export function findFragment(comment: string): string | undefined {
  const text = comment.replace(/\s+/g, ' ').trim();
  const sentence = /^[^.;:!?]*(?:[.;]|$)/.exec(text)?.[0] ?? '';
  if (sentence === '' || /[,"`“«\d@?/…]/.test(sentence) || text[sentence.length] === '/') return;
  const words = sentence.split(' ').length;
  const isFragment =
    (words <= maxWords && phraseStart.test(sentence)) ||
    (words <= maxWordsAfterLongStart && longPhraseStart.test(sentence));
  return isFragment ? sentence : undefined;
}
