import { SourceFileError } from '../sources/source-errors.ts';

/** The server does not give one of its files or folders. The status is undefined when its transfer broke off again and again. */
export class NextcloudRefusal extends SourceFileError {
  readonly status: number | undefined;

  constructor(status: number | undefined, reason: string) {
    super(reason);
    this.name = 'NextcloudRefusal';
    this.status = status;
  }
}

/** The server could not answer now, and is asked again. */
export class BusyError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.name = 'BusyError';
    this.status = status;
  }
}

const reasons: Readonly<Record<number, string>> = {
  403: 'the Nextcloud server refuses it',
  404: 'it is no longer on the Nextcloud server',
  405: 'the Nextcloud server does not offer it',
  410: 'it is no longer on the Nextcloud server',
  423: 'it is locked on the Nextcloud server',
};

/** Says in words why the server refuses a file. */
export function reasonOf(status: number): string {
  return reasons[status] ?? `the Nextcloud server answers with status ${status}`;
}
