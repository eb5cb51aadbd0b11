/** The methods of a log that the start of PostgreSQL uses. */
export interface StartLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
