/** What no honest client sends. */

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};

/** Instead of any value. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 63,
  -(2 ** 53) - 1,
  2 ** 31,
  2 ** 53 - 1,
  '',
  '\u0000',
  'a\u0001\u001f\u007fb',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(30),
  `'; drop table app_user; --`,
  '%_\\',
  '<script>alert(1)</script>',
  '9'.repeat(40),
  '999999999999999',
  '0000-01-01',
  '2026-01-01T00:00:00+23:59',
  `2026-01-01T00:00:00.${'9'.repeat(200)}Z`,
  'x'.repeat(100_000),
  [],
  {},
  [null],
  [[], {}],
  nested(3_000),
  Array.from({ length: 2_000 }, (_, at) => at),
  { constructor: { prototype: { polluted: 1 } } },
];

/** Whole bodies with their content type, as bytes on the wire. */
export const hostileBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', 'undefined'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[1,"2",null]'],
  ['application/json', '{"__proto__":{"isAdmin":1}}'],
  ['application/json', '{"a":{"__proto__":{"isAdmin":1}}}'],
  ['application/json', '{"constructor":{"prototype":{"isAdmin":1}}}'],
  ['application/json', '{"id":1e999,"version":-1e999}'],
  ['application/json', '{"name":"\\u0000","username":"\\ud800"}'],
  ['application/json', Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
  ['application/json', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/xml', '<a/>'],
  ['text/plain', 'hello'],
  ['text/html', '<html>'],
  ['nonsense', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__=3&%ff=%ff&id=x'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', 'never begins'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nunfinished'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken header\r\n\r\n1\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', `${'--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(50)}--x--\r\n`],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="\u0000\ud800.png"\r\n\r\nx\r\n--x--\r\n',
  ],
];

/** After the question mark, unescaped. */
export const hostileQueries: readonly string[] = [
  '%',
  '%ff=%ff',
  'id=%ff&ids=%c3%28&deptId=%00',
  'page=1&page=2&size=10&size=20&sort=id,asc&sort=id,desc',
  '__proto__=1&constructor=2&__proto__[x]=3',
  'page=1e9&size=-1',
  'page=10000000&size=10000',
  'sort=__proto__,asc',
  'keyword=%E4%BD&name=%F0%9F%98%80',
  'createTime=2026-02-31&createTime=0000-00-00',
  'createTime=0000-01-01&createTime=9999-12-31 23:59:59',
  'id=9007199254740993&userId=99999999999999999999&deptId=999999999999999',
  `${'a=1&'.repeat(5_000)}b=2`,
  `keyword=${'x'.repeat(10_000)}`,
];

/** Headers that decide something. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Basic YTpi' },
  { dept: '-1' },
  { dept: '1; select 1' },
  { 'idempotency-key': `'; drop table idempotency; --` },
  { 'x-request-id': '<script>' },
  { 'user-agent': 'x'.repeat(5_000) },
  { 'accept-encoding': 'nonsense', 'if-none-match': '*', range: 'bytes=0-' },
];
