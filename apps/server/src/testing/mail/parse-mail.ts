export interface ParsedMail {
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  /** Empty for a mail without HTML. */
  html: string;
  /** The pictures inside the mail, by their content id. */
  pictures: Map<string, Buffer>;
}

/** Parses sender, subject and content of a message. */
export function parseMail(source: string): ParsedMail {
  const { headers } = splitPart(source);
  const parts = leavesOf(source);
  const textOf = (type: string) => {
    const found = parts.find((part) => part.type === type);
    return found ? decodeBody(found.body, found.encoding).toString('utf8') : '';
  };
  const pictures = parts.filter(({ type }) => type.startsWith('image/'));
  return {
    from: decodeWords(headerOf(headers, 'from')),
    replyTo: headerOf(headers, 'reply-to'),
    subject: decodeWords(headerOf(headers, 'subject')),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    pictures: new Map(pictures.map(({ id, body, encoding }) => [id, decodeBody(body, encoding)])),
  };
}

interface Part {
  type: string;
  encoding: string | undefined;
  id: string;
  body: string;
}

/** The parts of a message that contain no other parts. */
function leavesOf(source: string): Part[] {
  const { headers, body } = splitPart(source);
  const type = headerOf(headers, 'content-type') || 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => leavesOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  return [
    {
      type: type.split(';')[0]!.trim().toLowerCase(),
      encoding: headerOf(headers, 'content-transfer-encoding').toLowerCase() || undefined,
      id: headerOf(headers, 'content-id').replace(/[<>]/g, ''),
      body,
    },
  ];
}

function splitPart(source: string): { headers: string; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' '), body: rest.join('\r\n\r\n') };
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
}

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedBytes(body.replace(/=\r\n/g, ''));
  return Buffer.from(body);
}

function quotedBytes(encoded: string): Buffer {
  const bytes = encoded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** Decodes the encoded words of RFC 2047. */
function decodeWords(header: string): string {
  return header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : quotedBytes(content.replaceAll('_', ' ')).toString('utf8'),
    );
}
