/**
 * [Note: tables about people] Every table of the schema is named here, with what the copy of a person's data takes from it. A test
 * compares this list with the migrated database, down to the columns, so that no new table or column is forgotten.
 *
 * The copy contains what the service knows about the person. It contains nothing about other people: not their comments, hearts, files,
 * names or addresses, also where these are in albums of the person.
 */
export interface PersonalTable {
  readonly copy: CopyRule;
}

export type CopyRule = CopiedTable | { readonly leftOut: TableReason };

export interface CopiedTable {
  /** The part of the copy that the rows are in. */
  readonly part: CopyPart;
  /** Which rows are those of the person. */
  readonly rows: OwnerRule;
  readonly columns: readonly string[];
  /** The columns that the copy does not contain, separated by spaces. */
  readonly leftOut?: { readonly [Reason in ColumnReason]?: string };
  /** The order of the rows. */
  readonly order: readonly string[];
}

/** The parts of the copy, in its order. */
export const copyParts = [
  'account',
  'login',
  'pending-email',
  'pending-password',
  'pending-email-change',
  'undoable-email-changes',
  'passkeys',
  'one-time-codes',
  'log-ins',
  'profile-picture',
  'devices',
  'consents',
  'consent-history',
  'unsubscribe-links',
  'news',
  'digital-legacy',
  'death-notices',
  'storage',
  'subscriptions',
  'purchases',
  'payment-customer',
  'terms',
  'options',
  'attributes',
  'albums',
  'album-attributes',
  'link-use',
  'shared-files',
  'memberships',
  'entered-passwords',
  'removals',
  'opened-shares',
  'comments',
  'loves',
  'files',
  'photo-edits',
  'unfinished-photo-edits',
  'stickers',
  'purged-files',
  'media',
  'uploads',
  'downloads',
  'statistics',
  'statistics-devices',
  'activity',
  'notifications',
  'album-notifications',
  'push',
  'data-copies',
] as const;
export type CopyPart = (typeof copyParts)[number];

/**
 * How rows are found by the id of the account: `account`: the row of the account; `column`: a column with the id; `identity`: a column
 * with the id of the person at the embedded identity provider; `own-jobs`: a column with a timeline, album or share of the account;
 * `added-files`: files that the person added; `edited-files`: a column with such a file; `contents`: what was read from the bytes of
 * these files.
 */
export type OwnerRule =
  | { readonly by: 'account' | 'added-files' | 'contents' }
  | { readonly by: 'column' | 'edited-files' | 'identity' | 'own-jobs'; readonly column: string };

/** `technical`: an internal state of the program; `secret`: a key or its hash; `derived`: computed from what the copy contains. */
export type ColumnReason = 'technical' | 'secret' | 'derived' | 'others';
/** `others`: about other people; `brief`: belongs to a single log-in or request and is deleted with it. */
export type TableReason = ColumnReason | 'brief' | 'nobody';

export const byAccount = { by: 'column', column: 'account_id' } as const;

/** The words of a template, for lists of columns. */
export function words([text = '']: TemplateStringsArray): readonly string[] {
  return text.trim().split(/\s+/);
}
