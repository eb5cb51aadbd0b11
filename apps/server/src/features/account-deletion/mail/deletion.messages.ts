export interface MailText {
  subject: string;
  text: string;
}

/** Whom the mail is for, the name of the brand, and the address of the client. */
export interface DeletionFacts {
  name: string;
  brand: string;
  url: string;
}

/** The mails about the deletion of an account in one language. */
export interface DeletionMessages {
  /** `day`: until when the account can be kept. */
  requested(facts: DeletionFacts & { day: string }): MailText;
  cancelled(facts: DeletionFacts): MailText;
  deleted(facts: DeletionFacts): MailText;
}
