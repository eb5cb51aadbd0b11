import {
  type BrandInfo,
  brandMetaName,
  castMetaName,
  consentMetaName,
  type Language,
  limits,
  minPasswordLengthMetaName,
  offeredStorageMetaName,
  storage,
  textActivationMetaName,
  themeCookieName,
} from '@stund/contract';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { pageTexts } from './page-texts.ts';
import { type LinkedPage, previewTags } from './preview-tags.ts';

/** The text message with which customers of an operator activate storage. */
export interface TextActivation {
  shortNumber: string;
  keyword: string;
}

interface PageContext {
  brand: BrandInfo;
  language: Language;
  /** The Cookie header of the request. */
  cookies: string | undefined;
  /** The origin of the calls of unsubscribe links, if it is another. */
  consentOrigin?: string | undefined;
  /** The storage of a new account; undefined where nobody can create one. */
  offeredBytes?: number | undefined;
  /** The least length of a new password. */
  minPasswordLength?: number;
  /** Where customers of an operator activate storage by a text message. */
  textActivation?: TextActivation | undefined;
  /** For pages from which people can cast. */
  castAppId?: string | undefined;
  /** For the page of a share or a shared album. */
  linked?: LinkedPage | undefined;
}

/** Writes brand, language and theme into the page, so that they apply before any script runs and nothing flickers. */
export function renderPage(
  page: string,
  {
    brand,
    language,
    cookies,
    consentOrigin,
    offeredBytes,
    minPasswordLength,
    textActivation,
    castAppId,
    linked,
  }: PageContext,
): string {
  const theme = themeIn(cookies);
  const root = `<html lang="${language}" dir="ltr" data-brand="${brand.id}"${theme ? ` data-theme="${theme}"` : ''}>`;
  const texts = pageTexts[language];
  return page
    .replace(/<html[^>]*>/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.name)}</title>`)
    .replace('/icons/stund.svg', `/icons/${brand.id}.svg`)
    .replaceAll('/icons/stund-', `/icons/${brand.id}-`)
    .replace(
      '</head>',
      () =>
        `${brandMeta(brand)}${meta(consentMetaName, consentOrigin)}${meta(castMetaName, castAppId)}${meta(offeredStorageMetaName, describeOffer(offeredBytes))}${meta(minPasswordLengthMetaName, describeLength(minPasswordLength))}${meta(textActivationMetaName, describeActivation(textActivation))}${linked ? previewTags(linked, brand) : ''}</head>`,
    )
    .replace('%late%', () => escapeHtml(texts.late))
    .replace('%upgrade%', () => escapeHtml(texts.lateLink))
    .replace('%noscript%', () => escapeHtml(texts.noScript));
}

function brandMeta(brand: BrandInfo): string {
  return `  <meta name="${brandMetaName}" content="${escapeHtml(JSON.stringify(brand))}" />\n  `;
}

function meta(name: string, content: string | undefined): string {
  return content === undefined ? '' : `  <meta name="${name}" content="${escapeHtml(content)}" />\n  `;
}

function describeActivation(activation: TextActivation | undefined): string | undefined {
  return activation && `${activation.shortNumber} ${activation.keyword}`;
}

/** Pages without it use the length of the contract. */
function describeLength(length: number | undefined): string | undefined {
  return length === limits.minPasswordLength ? undefined : length?.toString();
}

function describeOffer(bytes: number | undefined): string | undefined {
  return bytes !== undefined && bytes >= storage.unlimitedBytes ? 'unlimited' : bytes?.toString();
}

/** The theme that was chosen in this browser; undefined when the theme follows the device. */
function themeIn(cookies: string | undefined): 'light' | 'dark' | undefined {
  const value = new RegExp(`(?:^|;\\s*)${themeCookieName}=(light|dark)(?:;|$)`).exec(cookies ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : undefined;
}
