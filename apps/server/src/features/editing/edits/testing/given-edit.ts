import { randomBytes } from 'node:crypto';
import type { Checksum, EditFailure, FileId, JobId, OperationId } from '@stund/contract';
import { type EditDocument, emptyDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { givenFile } from '../../../../testing/given-file.ts';
import { as, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { endOperations } from '../../../library/operations/index.ts';
import type { EditRevision } from '../open-edit.repository.ts';
import { createEdit } from '../operations/create-edit.ts';

/** A picture of an account, with its size as displayed. */
export interface GivenPicture {
  id: FileId;
  checksum: Checksum;
  width: number;
  height: number;
}

/** Uploads a JPEG, or other bytes of this size as displayed. Each is different. */
export async function givenPicture(
  context: TestContext,
  account: TestAccount,
  {
    width = 60,
    height = 40,
    path = 'Strand.jpg',
    bytes,
  }: Partial<GivenPicture> & { path?: string; bytes?: Buffer } = {},
): Promise<GivenPicture> {
  const raw = { width, height, channels: 3 } as const;
  const content =
    bytes ??
    (await sharp(randomBytes(width * height * 3), { raw })
      .blur(3)
      .jpeg()
      .toBuffer());
  return { ...(await givenFile(context, account, content, { path })), width, height };
}

/** The document of a picture without any edits, with what is given. */
export function givenDocumentOf(picture: GivenPicture, edits: Partial<EditDocument> = {}): EditDocument {
  const { id: fileId, checksum, width, height } = picture;
  return { ...emptyDocument({ fileId, checksum, width, height }), ...edits };
}

/** Saves edits of a picture in the account's timeline, which are not rendered yet. */
export async function givenOpenEdit(
  context: TestContext,
  account: TestAccount,
  {
    picture,
    edits = {},
    albumIds = [],
  }: { picture: GivenPicture; edits?: Partial<EditDocument>; albumIds?: readonly JobId[] },
): Promise<EditRevision & { path: string; batch: string }> {
  const document = givenDocumentOf(picture, edits);
  const request = { jobId: account.jobId, fileId: picture.id, document, albumIds };
  const { id, path, batch } = await createEdit(as(account, context), request);
  return { ...(await revisionOf(context, id)), path, batch };
}

/** The revision of an edit that is not rendered yet. */
export async function revisionOf(context: TestContext, file: FileId): Promise<EditRevision> {
  const { revision } = await context.database
    .selectFrom('open_edit')
    .select('revision')
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow();
  return { file, revision };
}

/** Lets the operation of an edit fail, as a worker does. */
export async function failOperation({ database }: TestContext, id: OperationId, failure: EditFailure): Promise<void> {
  await database.transaction().execute((tx) => endOperations(tx, [id], { state: 'failed', failure }));
}
