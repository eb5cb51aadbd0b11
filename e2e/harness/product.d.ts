/** The folder of the project, with a slash at its end. */
export declare const repository: string;
export interface NewUser {
  email: string;
  name: string;
  password: string;
  /** Bytes; as much as the product gives by itself unless given. */
  quotaBytes?: number;
}
export interface RunningProduct {
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Of the server's process; another one after a restart. */
  readonly pid: number;
  /** `bin/stund`, beside the running server. Resolves to what it prints; rejects when it fails. */
  stund(...words: string[]): Promise<string>;
  addUser(user: NewUser): Promise<void>;
  /** A fresh auth token of the account. */
  getToken(email: string): Promise<string>;
  /** Pulls the plug: no signal that the server could catch. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Asks the server to end, and removes its data. Rejects when it did not end well. */
  stop(): Promise<void>;
}
/** The product as it ships, as a process of its own, on a free port and an empty data folder. */
export declare function startProduct(environment?: Readonly<Record<string, string>>): Promise<RunningProduct>;
