import { expect, it } from 'vitest';
import { isMultipart } from './shapes.ts';
import { endpoints, shapesOf } from './shapes-of.ts';
import { getJobInfo } from './together/job.endpoints.ts';

/** The calls of docs/rules/wire.md#w2: method, path and field names. */
const specified = `
POST /jobs name public password type allow_sharing allow_comments allow_uploads
GET /jobs ?stories ?include_details
GET /jobs/default
GET /jobs/{id}/info
GET /jobs/{id}/users
GET /jobs/{id}/timeline/months
PUT /jobs/{id}/attribute/{name} value
GET /jobs/{id}/metadata/{name}
GET /jobs/{id}/files ?start ?end ?recursive ?uploaded_since
POST /jobs/{id}/upload path mtime policy
GET /jobs/{id}/files_by_id/{fileId}
DELETE /jobs/{id}/files_by_id/{fileId}
POST /jobs/{id}/files_dedup path checksum mtime ctime policy group_id group_type master
GET /jobs/{id}/changes_and_async_upload_status
GET /jobs/{id}/changes ?since
POST /jobs/{id}/publish to_email subject message
DELETE /jobs/{id}
POST /jobs/{id}/cover id
POST /jobs/{id}/name name
POST /jobs/{id}/privacy_mode privacy_mode
POST /jobs/{id}/permissions allow_uploads allow_comments
POST /jobs/{id}/subscribe
POST /jobs/{id}/unsubscribe
POST /jobs/{id}/multi_rollback file_uuids
POST /rollback_albums job_uuids
POST /jobs/{id}/keep-all-files
POST /jobs/{id}/keep-files
GET /jobs/{id}/long_poll ?seq ?event
POST /jobs/{id}/files_by_id/{fileId}/comments comment
PUT /jobs/{id}/files_by_id/{fileId}/comments/{commentId} comment
DELETE /jobs/{id}/files_by_id/{fileId}/comments/{commentId}
POST /jobs/{id}/files_by_id/{fileId}/reaction reaction
DELETE /jobs/{id}/files_by_id/{fileId}/reaction
GET /trash_can_albums
DELETE /delete_albums_from_trash_can job_uuids
POST /approve_tos version
GET /user/email_consent ?email_consent_identifier
POST /user/email_consent email_consent email_consent_identifier
GET /data_protection/consent_values
POST /data_protection/consent_values
GET /test/email_consent_id
GET /stripe_products ?flag
GET /stripe_payment_method
POST /stripe/v1/purchase plan_id
PUT /stripe/v1/purchase plan_id
POST /stripe/create_setup_intent
POST /stripe/finish_setup_intent setup_intent_id
GET /stripe/customer_exists
GET /stripe/subscriptions
POST /stripe/create_customer name email
POST /test/delete_stripe_data
GET /user_grants
`;

function fieldsOf(schema: unknown): string[] {
  return schema !== undefined && typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];
}

it.each(specified.trim().split('\n'))('knows %s', (line) => {
  const [method, path, ...fields] = line.split(' ');
  const endpoint = endpoints.find((one) => one.method === method && one.path === `/st/4${path}`);
  expect(endpoint).toBeDefined();
  const { body, query } = shapesOf(endpoint!);
  const known = [...fieldsOf(isMultipart(body) ? body.fields : body), ...fieldsOf(query).map((name) => `?${name}`)];
  expect(known).toEqual(expect.arrayContaining(fields));
});

it('answers the info of a job with the specified field names', () => {
  const wanted = [
    'type',
    'owner',
    'name',
    'cover_id',
    'permissions',
    'privacy_mode',
    'attributes',
    'size',
    'ctime',
    'mtime',
  ];
  expect(fieldsOf(shapesOf(getJobInfo).reply)).toEqual(expect.arrayContaining(wanted));
});
