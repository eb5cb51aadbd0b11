/** Parses sender, subject and text of a message with a single part. */
export function parseMail(source: string): { from: string; subject: string; text: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase();
  const subject = /^subject: *(.*)$/im.exec(headers)?.[1] ?? '';
  const from = /^from: *(.*)$/im.exec(headers)?.[1] ?? '';
  return { from: decodeWords(from), subject: decodeWords(subject), text: decodeBody(rest.join('\r\n\r\n'), encoding) };
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes the encoded words of RFC 2047. */
function decodeWords(header: string): string {
  return header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuotedPrintable(content.replaceAll('_', ' ')),
    );
}
