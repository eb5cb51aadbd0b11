import { randomUUID, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';

export const bundleId = 'com.example.stund';
export const appId = 1234567890;

const certificatesOf = (chain: 'stand-in' | 'impostor') =>
  read(`${chain}-chain.pem`)
    .split(/(?<=-----END CERTIFICATE-----)/)
    .filter((block) => block.trim() !== '')
    .map((block) => new X509Certificate(block).raw);

function read(name: string): string {
  return readFileSync(new URL(`certificates/${name}`, import.meta.url), 'utf8');
}

/** The root certificate that stands in for those of Apple. */
export const standInRoot: Buffer = certificatesOf('stand-in')[2]!;

/** Signs as Apple does: the chain of certificates is in the header (https://developer.apple.com/documentation/appstoreserverapi/x5c). */
export async function signAsApple(payload: object, chain: 'stand-in' | 'impostor' = 'stand-in'): Promise<string> {
  const x5c = certificatesOf(chain).map((certificate) => certificate.toString('base64'));
  const key = await importPKCS8(read(`${chain}-leaf-key.pem`), 'ES256');
  return new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', x5c }).sign(key);
}

export interface GivenAppleNotification {
  signedAt: Date;
  accountId?: string;
  productId?: string;
  periodStart: Date;
  periodEnd: Date;
  status?: 1 | 2 | 3 | 4 | 5;
  renews?: boolean;
  isInBillingRetry?: boolean;
  graceEnd?: Date;
  revokedAt?: Date;
  isUpgraded?: boolean;
  environment?: string;
  bundleId?: string;
  id?: string;
}

/** The signed parts of the subscription `2000000001`, unless `id` names another one. */
export async function appleSubscription(given: GivenAppleNotification, chain?: 'impostor') {
  const signedDate = given.signedAt.getTime();
  const environment = given.environment ?? 'Production';
  const shared = { environment, bundleId: given.bundleId ?? bundleId, originalTransactionId: given.id ?? '2000000001' };
  const productId = given.productId ?? 'stund.100.monthly';
  const transaction = {
    ...shared,
    signedDate,
    transactionId: `${given.periodStart.getTime()}`,
    productId,
    purchaseDate: given.periodStart.getTime(),
    expiresDate: given.periodEnd.getTime(),
    type: 'Auto-Renewable Subscription',
    ...(given.accountId !== undefined && { appAccountToken: given.accountId }),
    ...(given.revokedAt && { revocationDate: given.revokedAt.getTime(), revocationReason: 0 }),
    ...(given.isUpgraded && { isUpgraded: true }),
  };
  const renewal = {
    ...shared,
    signedDate,
    productId,
    autoRenewProductId: productId,
    autoRenewStatus: given.renews === false ? 0 : 1,
    ...(given.isInBillingRetry && { isInBillingRetryPeriod: true }),
    ...(given.graceEnd && { gracePeriodExpiresDate: given.graceEnd.getTime() }),
  };
  return {
    originalTransactionId: shared.originalTransactionId,
    status: given.status ?? 1,
    signedTransactionInfo: await signAsApple(transaction, chain),
    signedRenewalInfo: await signAsApple(renewal, chain),
  };
}

/** A signed notification about the subscription `2000000001`, unless `id` names another one. */
export async function appleNotification(given: GivenAppleNotification, chain?: 'impostor'): Promise<string> {
  const { status, signedTransactionInfo, signedRenewalInfo } = await appleSubscription(given, chain);
  return signAsApple(
    {
      notificationType: 'DID_RENEW',
      notificationUUID: randomUUID(),
      version: '2.0',
      signedDate: given.signedAt.getTime(),
      data: {
        environment: given.environment ?? 'Production',
        bundleId: given.bundleId ?? bundleId,
        appAppleId: appId,
        status,
        signedTransactionInfo,
        signedRenewalInfo,
      },
    },
    chain,
  );
}
