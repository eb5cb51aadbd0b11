/** The file changed while it was being read. */
export class FileChangedError extends Error {
  constructor() {
    super('it changes while it is being read');
    this.name = 'FileChangedError';
  }
}

/** A source cannot give one of its files. The message says why, and the others are imported. */
export class SourceFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SourceFileError';
  }
}

/** A server that is imported from cannot be used any more, so the whole import ends. */
export class SourceServerError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceServerError';
  }
}

/** The key of a server lacks the permission for a call. */
export class SourceRefusalError extends SourceServerError {
  constructor(message: string) {
    super(message);
    this.name = 'SourceRefusalError';
  }
}

/** The bytes of an archive do not match its own checksums. */
export class DamagedArchiveError extends SourceFileError {
  constructor(detail: string) {
    super(`the archive is damaged: ${detail}`);
    this.name = 'DamagedArchiveError';
  }
}
