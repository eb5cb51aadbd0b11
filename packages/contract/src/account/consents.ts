/** Every consent that a person can give (docs/rules/consents.md#co1). An installation asks only for those that it serves. */
export const consentKeys = [
  'facial_recognition',
  'advanced_filtering_and_categorization',
  'face_grouping',
  'help_us_improve',
  'stay_up_to_date__email',
  'stay_up_to_date__push_notification',
  'stay_up_to_date__sms',
] as const;
export type ConsentKey = (typeof consentKeys)[number];

/** The consents to news, by the channel that carries them. */
export const newsConsentKeys = [
  'stay_up_to_date__email',
  'stay_up_to_date__push_notification',
  'stay_up_to_date__sms',
] as const satisfies readonly ConsentKey[];

/** The version of the texts that ask for the consents. It is stored with each decision, so it must change with every text. */
export const consentTextVersion = '1';

/** Mails with news are sent to a person at most once in this period. */
export const newsIntervalDays = 30;

/** The page of a mail's unsubscribe link, with the identifier in its query; POST to it is the one-click call of RFC 8058. */
export const unsubscribePath = '/unsubscribe';
