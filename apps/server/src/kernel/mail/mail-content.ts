import type { BrandInfo, Language, TextBlock } from '@stund/contract';
import type { MailPicture } from '../../platform/mail/mailer.ts';

/** A part of a mail, which is laid out as text and as HTML. */
export type MailBlock =
  | TextBlock
  /** A sentence in large letters. */
  | { kind: 'lead'; text: string }
  /** What a person has written, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Lines that stand out, such as a code or a device. */
  | { kind: 'details'; lines: readonly string[] }
  /** `lead` is written before the address where there are no buttons. */
  | { kind: 'button'; label: string; url: string; lead?: string }
  | { kind: 'pictures'; pictures: readonly MailPicture[] };

export interface MailLink {
  label: string;
  url: string;
}

/** The small print at the end. */
export interface MailFoot {
  text: string;
  links: readonly MailLink[];
}

/** What a mail says to one recipient. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  foot?: MailFoot;
  /** The person in whose name it is sent; the default is the brand. */
  sender?: { name: string; replyTo: string };
  /** The address that ends such mails with one POST. */
  unsubscribeUrl?: string;
}

export type MailBrand = Pick<BrandInfo, 'id' | 'name' | 'defaultLanguage'>;

/** How a mail is written: for which brand, in which language. */
export interface MailStyle {
  brand: MailBrand;
  language: Language;
}

/** Whom a mail is for. */
export interface Addressee {
  email: string;
  /** The language of the person; without one the mail is in the language of the brand. */
  language: Language | null;
  /** The origin that the person uses, from which the brand follows. */
  origin: string;
}
