import type { Language } from '@stund/contract';

/**
 * `names`: declared identifiers and file names. `prose`: comments, documents, titles of tests, messages of errors and
 * logs. A language: the interface texts and mails in it.
 */
export type WordPlace = 'names' | 'prose' | Language;

export interface BannedWord {
  /** Every form that is reported. A space also matches a hyphen, and in identifiers a change of case. */
  forms: readonly string[];
  /** The words to use instead, as the report shows them. */
  use: string;
  in: readonly WordPlace[];
  /** Phrases that contain a form and are allowed. */
  unless?: readonly string[];
}

/** To ban a word, add it here with the word to use instead. `node tools/lint/check-words.ts` lists where it occurs. */
export const bannedWords: readonly BannedWord[] = [
  // One thing, one word: docs/glossary.md.
  { forms: ['film', 'films', 'movie', 'movies'], use: 'video', in: ['names', 'prose', 'en'] },
  {
    forms: ['sign in', 'signs in', 'signed in', 'signing in', 'sign ins'],
    use: 'log in, login',
    in: ['names', 'prose', 'en'],
  },
  {
    forms: ['sign out', 'signs out', 'signed out', 'signing out'],
    use: 'log out',
    in: ['names', 'prose', 'en'],
  },
  { forms: ['film', 'filmer', 'filmen', 'filmene'], use: 'video', in: ['nb'] },
  { forms: ['brukeren', 'brukere', 'brukerne', 'brukerkonto'], use: 'konto', in: ['nb'] },
  { forms: ['logg på', 'logge på', 'logger på', 'logget på'], use: 'logge inn', in: ['nb'] },
  { forms: ['användare', 'användaren', 'användarna', 'användarkonto'], use: 'konto', in: ['sv'] },
  { forms: ['logga på', 'loggar på', 'loggat på'], use: 'logga in', in: ['sv'] },
  { forms: ['потребител', 'потребители', 'потребителят', 'потребителски'], use: 'профил', in: ['bg'] },
  { forms: ['филм', 'филми', 'филмът', 'филма'], use: 'видеоклип', in: ['bg'] },

  // Idioms that have a standard term.
  { forms: ['told'], use: 'reported, notified, shown, described', in: ['names', 'prose', 'en'] },
  { forms: ['tell', 'telling'], use: 'report, notify, show', in: ['names'] },
  { forms: ['tells of', 'tell of'], use: 'describes, reports', in: ['prose', 'en'] },
  { forms: ['tell apart', 'tells apart'], use: 'distinguish', in: ['prose', 'en'] },
  { forms: ['on show'], use: 'visible, displayed', in: ['names', 'prose', 'en'] },
  { forms: ['in sight', 'out of sight'], use: 'visible, outside the viewport', in: ['prose', 'en'] },
  { forms: ['sight'], use: 'visible, viewport', in: ['names'] },
  { forms: ['beside'], use: 'next to, with, in addition to', in: ['names', 'prose', 'en'] },
  {
    forms: ['whoever', 'whomever'],
    use: 'anyone who, the person who, the caller',
    in: ['names', 'prose', 'en'],
  },
  { forms: ['somebody', 'anybody'], use: 'someone, anyone', in: ['names', 'prose', 'en'] },
  { forms: ['somehow'], use: 'the name of the strategy, or fallback', in: ['names', 'prose'] },
  { forms: ['come along', 'comes along', 'came along'], use: 'be included, be added', in: ['names', 'prose', 'en'] },
  { forms: ['go along', 'goes along', 'went along'], use: 'is sent with, is included', in: ['names', 'prose', 'en'] },
  { forms: ['looked at'], use: 'viewed, read, inspected', in: ['names', 'prose', 'en'] },
  {
    forms: ['stands', 'stood'],
    use: 'is, is stored, is written',
    in: ['names', 'prose', 'en'],
    unless: ['stands for', 'stands in for', 'stands out'],
  },
  { forms: ['lies'], use: 'is, is stored', in: ['prose', 'en'], unless: ['lies between', 'lies in the future'] },
  { forms: ['anew'], use: 'again', in: ['names', 'prose', 'en'] },
  { forms: ['once more'], use: 'again', in: ['prose'] },
  { forms: ['goes on', 'go on', 'going on', 'went on'], use: 'continue', in: ['names', 'prose', 'en'] },
  { forms: ['for good'], use: 'permanently', in: ['names', 'prose'] },
  { forms: ['out of reach'], use: 'unreachable, offline', in: ['names', 'prose', 'en'] },
  { forms: ['lead nowhere', 'leads nowhere'], use: 'is broken, does not exist', in: ['names', 'prose', 'en'] },
  {
    forms: ['taken back', 'take back', 'takes back', 'took back'],
    use: 'undone, revoked, restored',
    in: ['names', 'prose', 'en'],
  },
  {
    forms: ['given back', 'give back', 'gives back', 'gave back'],
    use: 'released, returned',
    in: ['names', 'prose', 'en'],
  },
  {
    forms: ['brought back', 'bring back', 'brings back'],
    use: 'restored, returned',
    in: ['names', 'prose', 'en'],
  },
  { forms: ['under way', 'underway'], use: 'in progress, pending', in: ['names', 'prose', 'en'] },
  { forms: ['on its way', 'on their way'], use: 'pending, being sent', in: ['names', 'prose', 'en'] },
  { forms: ['at hand'], use: 'available', in: ['names', 'prose', 'en'] },
  { forms: ['lately'], use: 'recently', in: ['names', 'prose', 'en'] },
  { forms: ['in vain'], use: 'without result, unnecessarily', in: ['prose', 'en'] },
  { forms: ['per cent'], use: 'percent', in: ['prose', 'en'] },
  { forms: ['mend', 'mends', 'mended', 'mending'], use: 'fix', in: ['names', 'prose', 'en'] },
  { forms: ['the house', 'keep house', 'keeps house'], use: 'the repository, housekeeping', in: ['names', 'prose'] },
  { forms: ['wish', 'wishes', 'wished'], use: 'request, option', in: ['names', 'prose'] },
  { forms: ['ways'], use: 'what they are: actions, links, routes, choices', in: ['names'] },
  { forms: ['kept'], use: 'stored, saved, retained, remaining', in: ['names'] },
  { forms: ['stretch', 'stretches'], use: 'range, segment', in: ['names'] },
  { forms: ['twin', 'twins'], use: 'duplicate, counterpart, baseline', in: ['names'] },
  { forms: ['deed', 'deeds'], use: 'action', in: ['names', 'prose'] },
  { forms: ['mishap', 'mishaps'], use: 'failure', in: ['names', 'prose'] },
  { forms: ['doomed', 'deadly'], use: 'what happens to it: fileToDelete, fatal', in: ['names', 'prose'] },
  { forms: ['manieth'], use: 'index, position', in: ['names', 'prose'] },
  { forms: ['patience'], use: 'timeout', in: ['names', 'prose'] },
];
