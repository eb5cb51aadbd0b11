/** News from the operator: mails to those who want them, and the links that end them without login. */
export { newsMail } from './mail/news.mail.ts';
export { mailingsFeature } from './mailings.feature.ts';
export { mailingRoutes } from './mailings.routes.ts';
export { countAudience, type MailingStatus, queueMailing, readMailingStatus } from './operations/queue-mailing.ts';
export { newsWorker } from './operations/send-news-mail.ts';
export { type Mailing, parseMailing } from './parse-mailing.ts';
