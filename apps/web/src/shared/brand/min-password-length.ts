import { limits, minPasswordLengthMetaName } from '@stund/contract';

/** The least length of a new password, which the operator may have raised. */
export function readMinPasswordLength(): number {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${minPasswordLengthMetaName}"]`)?.content;
  return content === undefined ? limits.minPasswordLength : Number(content);
}
