import { describe, expect, it } from 'vitest';
import { type DavResponse, parseHref, readMultistatus } from './multistatus.ts';
import { unescapeXml } from './unescape-xml.ts';

async function read(xml: string, pieceBytes = 7) {
  const bytes = new TextEncoder().encode(xml);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
  };
  const strange: string[] = [];
  const responses: DavResponse[] = [];
  for await (const response of readMultistatus(pieces(), (href) => strange.push(href))) responses.push(response);
  return { strange, responses };
}

const inMultistatus = (inside: string, prefix = 'd') =>
  `<?xml version="1.0"?>\n<${prefix}:multistatus xmlns:${prefix}="DAV:" xmlns:x="http://owncloud.org/ns">${inside}</${prefix}:multistatus>\n`;

const response = (href: string, property = '<d:getetag>&quot;1&quot;</d:getetag>') =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${property}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

describe('a multistatus', () => {
  it.each([1, 7, 100_000])('has the properties with status 200, read in pieces of %d bytes', async (pieceBytes) => {
    const missing =
      '<d:propstat><d:prop><x:fileid>9</x:fileid></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>';
    const xml = inMultistatus(
      `<!-- <d:response> --><d:response a="1 > 0"><d:href>/cloud/remote.php/dav/files/ana/%D7%A9%D7%9C%D7%95%D7%9D%20%26%20%C3%A6.jpg</d:href><d:propstat><d:prop><d:getetag>&quot;a&amp;&#x62;&quot;</d:getetag><x:note><![CDATA[<b>]]></x:note></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>${missing}</d:response>`,
    );
    const { responses } = await read(xml, pieceBytes);
    expect(responses.map(({ path }) => path)).toEqual([['files', 'ana', 'שלום & æ.jpg']]);
    const [{ properties } = { properties: new Map() }] = responses;
    expect(properties.get('{DAV:}getetag')?.text).toBe('"a&b"');
    expect(properties.get('{http://owncloud.org/ns}note')?.text).toBe('<b>');
    expect(properties.has('{http://owncloud.org/ns}fileid')).toBe(false);
  });

  it('may use any prefix, or none', async () => {
    const plain = `<multistatus xmlns="DAV:">${response('/remote.php/dav/files/ana/a').replaceAll('d:', '')}</multistatus>`;
    const { responses } = await read(plain);
    expect(responses[0]?.properties.get('{DAV:}getetag')?.text).toBe('"1"');
    const other = inMultistatus(response('/remote.php/dav/files/ana/a').replaceAll('d:', 'D:'), 'D');
    expect((await read(other)).responses).toHaveLength(1);
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'],
    ['a page', '<html><body>Log in</body></html>'],
    ['text', 'Internal error'],
    ['text around it', `Warning${inMultistatus('')}<br>`],
    ['tags that do not match', inMultistatus('<d:response></d:href>')],
    ['too many elements in elements', inMultistatus('<d:a>'.repeat(40))],
    ['a tag without an end', inMultistatus(`<d:response ${'a'.repeat(300_000)}`)],
    ['a response without an end', inMultistatus(`<d:response>${'<d:a/>'.repeat(800_000)}`)],
    ['nothing', ''],
  ])('is not %s', async (_name, xml) => {
    await expect(read(xml, 64 * 1024)).rejects.toThrow(expect.objectContaining({ name: 'XmlError' }));
  });

  it('that ends early is no whole one', async () => {
    await expect(read(inMultistatus(response('/remote.php/dav/files/ana/a')).slice(0, -10))).rejects.toThrow(
      'ends early',
    );
  });

  it('names addresses that no file can have', async () => {
    const hrefs = [
      '/remote.php/dav/files/ana/%FF.jpg',
      '/remote.php/dav/files/ana/a%2Fb',
      '/remote.php/dav/files/../x',
      '/other',
    ];
    const { strange, responses } = await read(inMultistatus(hrefs.map((href) => response(href)).join('')));
    expect(strange).toEqual(hrefs);
    expect(responses).toEqual([]);
  });
});

describe('the address of a resource', () => {
  it('may be a whole one, and end with a slash', () => {
    expect(parseHref('https://cloud.example.com/x/remote.php/dav/files/ana/A%20b/')).toEqual(['files', 'ana', 'A b']);
  });
});

describe('text in XML', () => {
  it('has the entities of XML and characters, and nothing else', () => {
    expect(unescapeXml('&lt;&#65;&#x1F600;&nbsp;&#0;&#xD800;&amp;lt;')).toBe('<A😀&nbsp;\ufffd\ufffd&lt;');
  });
});
