// Utilities and Session: Java's date patterns, signed digests in US_ASCII, sleep, blobs, and who may know whom.
import { describe, expect, it } from 'vitest';
import { formatString } from '../src/utilities/format-string.ts';
import { formatJavaDate, parseJavaDate } from '../src/utilities/java-date-format.ts';
import {
  evaluate,
  failure,
  noon,
  returned,
  runtimeOf,
  scriptFolder,
  thrown,
} from './support/script-folder.ts';

const saoPaulo = 'America/Sao_Paulo';

describe('formatDate', () => {
  const ms = Date.UTC(2026, 0, 5, 2, 3, 4, 56);
  it.each([
    ["yyyy-MM-dd'T'HH:mm:ss'Z'", 'UTC', '2026-01-05T02:03:04Z'],
    ['dd/MM/yyyy HH:mm:ss.SSS', saoPaulo, '04/01/2026 23:03:04.056'],
    ['d/M/yy h:mm a', saoPaulo, '4/1/26 11:03 PM'],
    ['EEE EEEE MMM MMMM u', saoPaulo, 'Sun Sunday Jan January 7'],
    ['K k H', 'UTC', '2 2 2'],
    ['Z X XX XXX', saoPaulo, '-0300 -03 -0300 -03:00'],
    ['X', 'UTC', 'Z'],
    ['D w W F G', 'UTC', '5 2 2 1 AD'],
    ["''yyyy'' 'o''clock'", 'UTC', "'2026' o'clock"],
    ['HH:mm', 'GMT+05:30', '07:33'],
    ['HH', 'Nowhere/Land', '02'],
  ])('%s in %s', (pattern, zone, text) => {
    expect(formatJavaDate(ms, zone, pattern)).toBe(text);
  });

  it('knows hours around midnight', () => {
    expect(formatJavaDate(Date.UTC(2026, 0, 1), 'UTC', 'H k K h a')).toBe('0 24 0 12 AM');
    expect(formatJavaDate(Date.UTC(2026, 0, 1, 12), 'UTC', 'H k K h a')).toBe('12 12 0 12 PM');
  });

  it('counts weeks from Sunday, the first with 1 January in it', () => {
    expect(formatJavaDate(Date.UTC(2025, 11, 28), 'UTC', 'YYYY w')).toBe('2026 1');
    expect(formatJavaDate(Date.UTC(2025, 11, 27), 'UTC', 'YYYY w')).toBe('2025 52');
  });

  it('is called with a Date of the script', () => {
    expect(evaluate(`return Utilities.formatDate(new Date(), 'GMT', 'yyyy-MM-dd HH:mm');`)).toBe(
      '2026-03-10 12:00',
    );
    expect(failure(`Utilities.formatDate('2026-01-01', 'GMT', 'yyyy');`)).toBe(
      "Exception: The parameters (String,String,String) don't match the method signature for Utilities.formatDate.",
    );
    expect(failure(`Utilities.formatDate(new Date(), 'GMT', 'b');`)).toBe(
      "Exception: Illegal pattern character 'b'",
    );
  });
});

describe('parseDate', () => {
  it.each([
    ['2026-01-31 10:20:30', saoPaulo, 'yyyy-MM-dd HH:mm:ss', '2026-01-31T13:20:30.000Z'],
    ['31/12/26 11 PM', 'UTC', 'dd/MM/yy hh a', '2026-12-31T23:00:00.000Z'],
    ['20260131', 'UTC', 'yyyyMMdd', '2026-01-31T00:00:00.000Z'],
    ['5 Mar 2026', 'UTC', 'd MMM yyyy', '2026-03-05T00:00:00.000Z'],
    ['2026-01-31T10:00:00-0200', 'UTC', "yyyy-MM-dd'T'HH:mm:ssZ", '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T10:00:00Z', saoPaulo, "yyyy-MM-dd'T'HH:mm:ssX", '2026-01-31T10:00:00.000Z'],
    ['32/01/2026', 'UTC', 'dd/MM/yyyy', '2026-02-01T00:00:00.000Z'],
  ])('%s in %s as %s', (text, zone, pattern, iso) => {
    expect(new Date(parseJavaDate(text, zone, pattern)).toISOString()).toBe(iso);
  });

  it('throws where the text is no such date', () => {
    expect(failure(`Utilities.parseDate('soon', 'GMT', 'yyyy');`)).toBe(
      'Exception: Unparseable date: "soon"',
    );
  });
});

describe('digests and bytes', () => {
  it('are signed, and US_ASCII unless a charset is named', () => {
    const body = `const U = Utilities, D = U.DigestAlgorithm.MD5;
      const hex = (bytes) => bytes.map((b) => (b & 255).toString(16).padStart(2, '0')).join('');
      return [
        U.computeHmacSha256Signature('this is my input', 'my key - use a stronger one').slice(0, 8),
        hex(U.computeDigest(D, 'abc')), hex(U.computeDigest(D, 'S?o')) === hex(U.computeDigest(D, 'São')),
        hex(U.computeDigest(D, 'São', U.Charset.UTF_8)) === hex(U.computeDigest(D, [83, -61, -93, 111])),
        hex(U.computeDigest(D, '😀')) === hex(U.computeDigest(D, '?')),
        U.base64Encode('São', U.Charset.UTF_8), U.base64Encode('São'), U.base64Decode('U8Ojbw=='),
        U.base64EncodeWebSafe([-1, -17]), U.base64DecodeWebSafe('_-8='),
      ];`;
    expect(evaluate(body)).toEqual([
      [53, -75, -52, -25, -47, 86, -21, 14],
      '900150983cd24fb0d6963f7d28e17f72',
      true,
      true,
      true,
      'U8Ojbw==',
      'Uz9v',
      [83, -61, -93, 111],
      '_-8=',
      [-1, -17],
    ]);
  });

  it.each([
    [`Utilities.computeDigest('MD5', 'a')`, '(String,String)', 'computeDigest'],
    [
      `Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, 'a', 'UTF-8')`,
      '(Utilities.DigestAlgorithm,String,String)',
      'computeDigest',
    ],
    [`Utilities.computeHmacSha256Signature('a')`, '(String)', 'computeHmacSha256Signature'],
    [`Utilities.base64Encode([1], Utilities.Charset.UTF_8)`, '(number[],Utilities.Charset)', 'base64Encode'],
    [`Utilities.sleep({})`, '((class))', 'sleep'],
    [`Utilities.sleep(null)`, '(null)', 'sleep'],
    [`Utilities.sleep(['a'])`, '(String[])', 'sleep'],
    [`Utilities.sleep([])`, '(Object[])', 'sleep'],
    [`Utilities.sleep(CacheService.getScriptCache())`, '(CacheService.Cache)', 'sleep'],
  ])('%s is refused', (code, types, method) => {
    expect(failure(code)).toBe(
      `Exception: The parameters ${types} don't match the method signature for Utilities.${method}.`,
    );
  });
});

describe('the rest of Utilities', () => {
  it('sleeps up to five minutes', () => {
    expect(evaluate('Utilities.sleep(300000); return Date.now();')).toBe(noon + 300_000);
    expect(failure('Utilities.sleep(300001);')).toMatch(/^Exception: Invalid argument/);
  });

  it('makes blobs and packs them', () => {
    const body = `const b = Utilities.newBlob('São'); const z = Utilities.gzip(b);
      return [b.getName(), b.getContentType(), b.getBytes(), b.setName('x').getName(), z.getName(), z.getContentType(),
        Utilities.ungzip(z).getDataAsString(), Utilities.ungzip(z).getContentType()];`;
    expect(evaluate(body)).toEqual([
      null,
      'text/plain',
      [83, -61, -93, 111],
      'x',
      'archive.gz',
      'application/x-gzip',
      'São',
      null,
    ]);
  });

  it('tells a type by the ending of a name, and names what it unpacks as the archive', () => {
    const body = `const b = Utilities.newBlob('{}', 'text/plain', 'a.json'); const type = b.setContentTypeFromExtension().getContentType();
      return [type, b.setName('a').setContentTypeFromExtension().getContentType(), Utilities.ungzip(Utilities.gzip(b, 'named')).getName(), Utilities.ungzip(Utilities.gzip(b)).getName()];`;
    expect(evaluate(body)).toEqual(['application/json', null, 'named', 'archive']);
  });

  it('refuses bytes that are no numbers', () => {
    const md5 = 'Utilities.DigestAlgorithm.MD5';
    expect(failure(`Utilities.computeDigest(${md5}, ['1x'])`)).toBe('Exception: Cannot convert 1x to byte.');
    expect(failure(`Utilities.computeDigest(${md5}, ['1x'], Utilities.Charset.UTF_8)`)).toContain(
      'signature',
    );
  });

  it('packs files into an archive and takes them out', () => {
    const body = `const files = [Utilities.newBlob('São', 'text/plain', 'a.txt'), Utilities.newBlob('{}', null, 'b/c.json')];
      const archive = Utilities.zip(files); const named = Utilities.zip(files, 'x.zip').getName();
      return [archive.getName(), archive.getContentType(), named,
        Utilities.unzip(archive).map((b) => [b.getName(), b.getContentType(), b.getDataAsString()])];`;
    expect(evaluate(body)).toEqual([
      'archive.zip',
      'application/zip',
      'x.zip',
      [
        ['a.txt', 'text/plain', 'São'],
        ['b/c.json', 'application/json', '{}'],
      ],
    ]);
    expect(failure("Utilities.unzip(Utilities.newBlob('no archive'))")).toBe('Exception: Invalid argument');
    expect(failure("Utilities.zip([Utilities.newBlob('x')])")).toContain('non-null name');
  });

  it('reads texts with separators, quotes and all', () => {
    const body = String.raw`return [Utilities.parseCsv('a,"b ""x"", c"\n1,\n"two\nlines",3,4'), Utilities.parseCsv('a;b', ';'), Utilities.parseCsv('')];`;
    expect(evaluate(body)).toEqual([
      [
        ['a', 'b "x", c'],
        ['1', ''],
        ['two\nlines', '3', '4'],
      ],
      [['a', 'b']],
      [],
    ]);
    expect(failure(`Utilities.parseCsv('"open')`)).toBe('Exception: Could not parse text.');
  });

  it('formats strings', () => {
    expect(formatString('%s-%5d|%-5s|%05.1f|%+d|%x|%%', ['a', 42, 'b', -2.25, 3, 255])).toBe(
      'a-   42|b    |-02.3|+3|ff|%',
    );
    expect(evaluate(`return Utilities.formatString('%02d:%02d', 5, 7);`)).toBe('05:07');
  });

  it('gives ids of version 4', () => {
    expect(evaluate('return Utilities.getUuid();')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });
});

describe('Session', () => {
  const code = `function who() { return [Session.getActiveUser().getEmail(), String(Session.getEffectiveUser())]; }
    function locale() { return [Session.getScriptTimeZone(), Session.getActiveUserLocale()]; }`;
  const user = { id: 'b', email: 'b@example.com', locale: 'pt-BR' } as const;

  it('tells an address to whom it may', () => {
    const runtime = runtimeOf(code);
    expect(returned(runtime.run('who', [], { user }))).toEqual(['b@example.com', 'b@example.com']);
    expect(returned(runtime.run('who', [], { user, kind: 'simple-trigger' }))).toEqual(['', '']);
    expect(thrown(runtime.run('who', [], { kind: 'custom-function' }))).toBe(
      "Exception: The script does not have permission to get the active user's identity.",
    );
    const dir = scriptFolder({
      'Code.js': code,
      'appsscript.json': '{"timeZone": "Asia/Tokyo", "oauthScopes": []}',
    });
    expect(thrown(runtimeOf('', { dir }).run('who'))).toBe(
      'Exception: Specified permissions are not sufficient to call Session.getActiveUser. Required permissions: https://www.googleapis.com/auth/userinfo.email',
    );
    expect(returned(runtimeOf('', { dir }).run('locale', [], { user, kind: 'custom-function' }))).toEqual([
      'Asia/Tokyo',
      'pt-BR',
    ]);
  });
});
