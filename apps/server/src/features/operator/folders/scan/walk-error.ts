/** A folder is not what it was, and nothing in it is compared. `emptied`: nothing is in it, where files were; `replaced`: another directory or disk is there. */
export class WalkError extends Error {
  override name = 'WalkError';
  readonly code: 'emptied' | 'replaced';

  constructor(code: 'emptied' | 'replaced') {
    super(code === 'emptied' ? 'The folder is empty' : 'Another directory is in its place');
    this.code = code;
  }
}
