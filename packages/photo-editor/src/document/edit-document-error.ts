export type EditDocumentProblem =
  | 'wrong-type'
  | 'missing'
  | 'unknown-field'
  | 'unknown-value'
  | 'out-of-range'
  | 'invalid-text'
  | 'too-long'
  | 'too-many'
  | 'too-large'
  | 'duplicate-id'
  | 'outside-original'
  | 'unknown-version';

/** Why a value is not a document of edits. */
export interface EditDocumentError {
  /** Field names and list positions divided by dots, such as `layers.3.color`; empty for the document itself. */
  readonly path: string;
  readonly problem: EditDocumentProblem;
}

/** Thrown by the parsers of single values and caught by `parseEditDocument`. */
export class Refusal extends Error {
  readonly path: string;
  readonly problem: EditDocumentProblem;

  constructor(problem: EditDocumentProblem, path: string) {
    super(`${path || 'document'}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}
