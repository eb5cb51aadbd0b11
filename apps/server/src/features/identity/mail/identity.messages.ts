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
