import type { Schema } from '../platform/database/schema.ts';

/**
 * [Note: tables about people] Every feature names its tables, with what the copy of a person's data takes from each and how it loses its
 * rows about an account that is deleted. Tests compare all of them with the migrated database, down to the columns, so that no new table
 * or column is forgotten.
 *
 * The copy contains what the service knows about the person. It contains nothing about other people: not their comments, hearts, files,
 * names or addresses, also where these are in albums of the person.
 */
export type FeatureTables = { readonly [Table in keyof Schema]?: TableRules };

/** The rules of the tables that a file `x.tables.ts` declares: one for each. */
export type RulesOf<Tables> = { readonly [Table in keyof Tables]: TableRules };

export interface TableRules {
  readonly emptied: Emptied;
  readonly copy: CopyRule;
}

/**
 * How a table loses its rows about an account that is deleted, see [Note: deletion of accounts]:
 * - `begin`, `albums`, `downloads`, `uploads`, `jobs`, `account`: a step of the deletion deletes or rewrites them;
 * - `cascade`: the database deletes them together with a row that a step deletes;
 * - `contents`: they describe bytes and disappear with the last file that has these bytes;
 * - `expires`: they hold no id of an account, and are deleted after a short time;
 * - `stays`: they are about nobody.
 */
export type Emptied =
  | 'begin'
  | 'albums'
  | 'downloads'
  | 'uploads'
  | 'jobs'
  | 'account'
  | 'cascade'
  | 'contents'
  | 'expires'
  | 'stays';

export type CopyRule = CopiedTable | { readonly leftOut: TableReason };

export interface CopiedTable {
  /** The part of the copy that the rows are in, one of those in features/data-copy/copy-parts.ts. */
  readonly part: string;
  /** Which rows are those of the person. */
  readonly rows: OwnerRule;
  readonly columns: readonly string[];
  /** The columns that the copy does not contain, separated by spaces. */
  readonly leftOut?: { readonly [Reason in ColumnReason]?: string };
  /** The order of the rows. */
  readonly order: readonly string[];
}

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
