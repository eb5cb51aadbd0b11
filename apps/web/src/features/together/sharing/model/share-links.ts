/** Marks a link as sent in a text message (docs/rules/albums.md#al7). */
const byTextMessage = '#sms';

/** The address that opens the composer for text messages of a phone, with the text and the link in the message. */
export function messageAddressOf(text: string, link: string): string {
  // iOS and Android both understand `?&`.
  return `sms:?&body=${encodeURIComponent(`${text} ${link}${byTextMessage}`)}`;
}
