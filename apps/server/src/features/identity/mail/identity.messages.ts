export interface MailText {
  subject: string;
  text: string;
}

/** Whom a mail goes to, and the name of the brand it comes from. */
export interface MailFacts {
  name: string;
  brand: string;
}

/** Everything the provider says by mail, in one language. */
export interface IdentityMessages {
  code(facts: MailFacts & { code: string }): MailText;
  reset(facts: MailFacts & { url: string }): MailText;
  passwordChanged(facts: MailFacts): MailText;
}
