import { type KnownValues } from './make-request.ts';

interface Caller {
  origin: string;
  authorization: string;
  /** The timeline of the account. */
  jobId: string;
}
/** Makes an album, a file, a comment and an unfinished upload, and returns their ids by the names that calls give them. */
export declare function prepareSubject({ origin, authorization, jobId }: Caller): Promise<KnownValues>;
