export interface MailText {
  subject: string;
  text: string;
}

/** The recipient's name and the name of the brand. */
export interface MailFacts {
  name: string;
  brand: string;
}

/** The provider's mails in one language. */
export interface IdentityMessages {
  code(facts: MailFacts & { code: string }): MailText;
  /** For someone who registered with the address of an existing account. */
  accountExists(facts: MailFacts & { url: string }): MailText;
  reset(facts: MailFacts & { url: string }): MailText;
  passwordChanged(facts: MailFacts): MailText;
}

export type SecurityChange =
  | 'password-changed'
  | 'password-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'one-time-codes-on'
  | 'one-time-codes-off'
  | 'recovery-codes-renewed';

/** The mails about how a person logs in, in one language. */
export interface SecurityMessages {
  /** What was changed, as a sentence. */
  changes: Readonly<Record<SecurityChange, string>>;
  /** `change`: the sentence. `url`: the page where the owner sees and changes it. */
  changed(facts: MailFacts & { change: string; url: string }): MailText;
  newDevice(facts: MailFacts & { device: string; network: string | null; time: string; url: string }): MailText;
  /** The mail to the present address of an account whose owner enters a new one. */
  codeForChange(facts: MailFacts & { code: string; newEmail: string }): MailText;
  /** The mail to the new address. */
  codeForNewEmail(facts: MailFacts & { code: string }): MailText;
  /** The mail to a new address that belongs to another account. */
  emailTaken(facts: Pick<MailFacts, 'brand'>): MailText;
  /** The mail to the previous address. `url` undoes the change. */
  emailChanged(facts: MailFacts & { newEmail: string; url: string }): MailText;
}
