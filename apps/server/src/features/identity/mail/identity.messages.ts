export interface MailText {
  subject: string;
  text: string;
}

/** Everything the provider says by mail, in one language. */
export interface IdentityMessages {
  code(facts: { name: string; code: string }): MailText;
  reset(facts: { name: string; url: string }): MailText;
  passwordChanged(facts: { name: string }): MailText;
}
