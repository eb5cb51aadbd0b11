import type { DescribeOptions, Found, SourceName } from '@stund/import-sources';

export interface ServerFindOptions extends DescribeOptions {
  /** Called with what the person should know about the whole library. */
  onRemark?(remark: string): void;
}

/** The library of an account on a server, which is imported over the network. */
export interface SourceServer {
  readonly name: SourceName;
  /** Counts the files; undefined where that takes as long as finding them. */
  count(signal: AbortSignal): Promise<number | undefined>;
  /** Yields every file. Throws SourceServerError. */
  find(options: ServerFindOptions): AsyncGenerator<Found>;
}
