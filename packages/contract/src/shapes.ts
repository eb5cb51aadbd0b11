import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** A form with one file. */
export interface MultipartBody {
  readonly kind: 'multipart';
  /** The fields in addition to the one part named `file`. */
  readonly fields: z.ZodType;
}

/** A raw body that is read as a stream. */
export interface ByteStreamBody {
  readonly kind: 'byte-stream';
  readonly contentType: string;
  /** Whether the body may be missing. */
  readonly isOptional: boolean;
}

/** What a call takes and answers: the half of it that only the server, the API description and the tests need. */
export interface Shapes {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers of this call, by their names in lower case. */
  readonly requestHeaders?: z.ZodType;
  readonly body?: z.ZodType | MultipartBody | ByteStreamBody;
  /** The size limit of a JSON body; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  /**
   * The field of an HTML form that may contain the JSON body instead. Such a call is answered with 303 to what it created. Forms carry
   * no credentials, so this is for callers who need none.
   */
  readonly formField?: string;
  /** Whether the body is a form that is not read, since the call says everything in its address (RFC 8058). */
  readonly ignoresForm?: true;
  /** `bytes` is a raw reply that supports ranges. Without a reply the status is 204. */
  readonly reply?: z.ZodType | 'bytes';
  readonly replyStatus?: 200 | 201 | 202;
  /** The status when an optional reply is missing. */
  readonly emptyReplyStatus?: 201 | 204;
  /** Sent with every reply, including errors. */
  readonly fixedHeaders?: Readonly<Record<string, string>>;
  readonly replyHeaders?: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorCode[];
}

/** The shapes of some calls, by the names of their endpoints. */
export type ShapesByName = Readonly<Record<string, Shapes>>;

export function defineShapes<const S extends ShapesByName>(shapes: S): S {
  return shapes;
}

export function isMultipart(body: Shapes['body']): body is MultipartBody {
  return body !== undefined && 'kind' in body && body.kind === 'multipart';
}

export function isByteStream(body: Shapes['body']): body is ByteStreamBody {
  return body !== undefined && 'kind' in body && body.kind === 'byte-stream';
}
