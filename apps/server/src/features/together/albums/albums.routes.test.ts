import { authorizationOf } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenAccount } from '../../../testing/test-context.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { issueToken } from '../../login/login/index.ts';
import { albumRoutes } from './albums.routes.ts';

it.each(['constructor', 'toString', '__proto__'])('knows no attribute that every object inherits: %s', async (name) => {
  const { parts, origin } = await givenInstallation({
    routes: albumRoutes({ otherOrigins: [] }),
  });
  const { accountId, jobId } = await givenAccount(parts);
  const token = await issueToken(parts, { email: `${accountId}@example.com`, deviceName: 'test' });
  const answer = await fetch(`${origin}/st/4/jobs/${jobId}/metadata/${name}`, {
    headers: { authorization: authorizationOf(token, btoa) },
  });
  expect(answer.status).toBe(404);
});
