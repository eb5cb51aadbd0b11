import { createHash } from 'node:crypto';
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { authorizationOf, type Problem } from '@stund/contract';
import { givenAccount, type TestAccount } from '../../../../../testing/test-context.ts';
import { givenInstallation, type InstallationOptions } from '../../../../../testing/test-installation.ts';
import { issueToken } from '../../../../login/login/index.ts';
import { fileRoutes } from '../../../files/index.ts';
import { uploadRoutes } from '../../uploads.routes.ts';
import { UploadWriters } from '../writers.ts';

export interface TusAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TusRequest {
  method: string;
  address: string;
  headers?: Record<string, string | number>;
  body?: Uint8Array;
}

/** A server with upload routes, and an account that calls it. */
export async function givenTusServer(options: { settings?: InstallationOptions['settings']; maxSpace?: number } = {}) {
  const writers = new UploadWriters();
  const installation = await givenInstallation({
    routes: [...fileRoutes, ...uploadRoutes(writers)],
    ...(options.settings && { settings: options.settings }),
  });
  const { parts, origin } = installation;
  const account = await givenAccount(parts, options.maxSpace === undefined ? {} : { maxSpace: options.maxSpace });
  const authorization = await authorizationFor(account);
  const endpoint = `/st/4/jobs/${account.jobId}/resumable_upload`;

  async function authorizationFor({ accountId }: Pick<TestAccount, 'accountId'>): Promise<string> {
    const token = await issueToken(parts, { email: `${accountId}@example.com`, deviceName: 'test' });
    return authorizationOf(token, btoa);
  }

  function open({ method, address, headers }: Omit<TusRequest, 'body'>): ClientRequest {
    return httpRequest(new URL(address, origin), {
      method,
      headers: { authorization, 'tus-resumable': '1.0.0', ...headers },
    });
  }

  async function call({ body, ...wanted }: TusRequest): Promise<TusAnswer> {
    const request = open({
      ...wanted,
      headers: { ...(body && { 'content-length': body.byteLength }), ...wanted.headers },
    });
    return new Promise((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        text(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
          reject,
        );
      });
      request.end(body);
    });
  }

  return {
    ...installation,
    writers,
    account,
    authorization,
    authorizationFor,
    endpoint,
    open,
    call,
    /** Creates an upload and returns its address. */
    async create(sizeBytes: number, metadata: Record<string, string> = { path: 'a.bin' }): Promise<string> {
      const answer = await call({
        method: 'POST',
        address: endpoint,
        headers: { 'upload-length': sizeBytes, 'upload-metadata': encodeMetadata(metadata) },
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
      return answer.headers.location ?? '';
    },
    patch: (address: string, offset: number, body: Uint8Array, headers: Record<string, string | number> = {}) =>
      call({
        method: 'PATCH',
        address,
        headers: { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream', ...headers },
        body,
      }),
    async offsetOf(address: string): Promise<number> {
      return Number((await call({ method: 'HEAD', address })).headers['upload-offset']);
    },
  };
}

export type TusServer = Awaited<ReturnType<typeof givenTusServer>>;

export function encodeMetadata(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

export function problemOf({ body }: TusAnswer): Problem {
  return JSON.parse(body) as Problem;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
