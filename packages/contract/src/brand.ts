import type { Language } from './constants.ts';

/** Which symbol and accent a brand has; these belong to the design system. */
export const brandIds = ['stund', 'moments'] as const;
export type BrandId = (typeof brandIds)[number];

export const brandLinkKinds = ['help', 'terms', 'privacy', 'support'] as const;
/** The texts that an operator writes, with pages of their own. */
export const legalKinds = ['terms', 'privacy', 'support'] as const;
export type LegalKind = (typeof legalKinds)[number];

export type BrandLinkKind = (typeof brandLinkKinds)[number];

/** Addresses by language; `en` is the fallback for a language without one. */
export type BrandLink = Readonly<Partial<Record<Language, string>>>;

/** A brand as the client knows it: the server writes it on every page, chosen by the host name. */
export interface BrandInfo {
  readonly id: BrandId;
  /** The name as written inside a sentence. It is never translated. */
  readonly name: string;
  readonly defaultLanguage: Language;
  readonly links: Readonly<Partial<Record<BrandLinkKind, BrandLink>>>;
  /** Whether visitors without an account are asked for consent to statistics. */
  readonly hasCookieNotice: boolean;
  /** Whether the host is a staging host. */
  readonly isStaging: boolean;
}

/** The name of the meta element that carries a BrandInfo as JSON. */
export const brandMetaName = 'stund-brand';

/** The name of the meta element with the origin of the consent host, where that is not the origin of the page. */
export const consentMetaName = 'stund-consent-host';

/** The name of the meta element that says how the start page creates accounts. */
export const registrationMetaName = 'stund-registration';

/**
 * The name of the meta element with the storage of a new account in bytes, as pages for visitors state it (docs/rules/shares.md#sh10);
 * `unlimited` without a limit. Missing where nobody can create an account.
 */
export const offeredStorageMetaName = 'stund-offered-storage';

/**
 * The name of the meta element with the short number and the word of the text message that gives storage to customers of an operator, as
 * "1999 STUND". Missing where there is no such offer.
 */
export const textActivationMetaName = 'stund-text-activation';

/** The name of the meta element with the least length of a new password, where it is not that of the contract. */
export const minPasswordLengthMetaName = 'stund-min-password-length';

/** In a form of the start page, at the provider, or not at all. */
export const registrationModes = ['form', 'provider', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The cookie that tells the server which theme to put on the page; it holds nothing else. */
export const themeCookieName = 'stund_theme';

/** The address for a language, or else the English one. */
export function brandLink(
  { links }: Pick<BrandInfo, 'links'>,
  kind: BrandLinkKind,
  language: Language,
): string | undefined {
  return links[kind]?.[language] ?? links[kind]?.en;
}

/** The name of the meta element with the application ID of Google Cast, on pages from which people can cast. */
export const castMetaName = 'stund-cast-app';
