import { expect, it } from 'vitest';
import { isEmail, isIpv4OrEmpty, isMobile, isStrongPassword, isUrlLike } from './validators.ts';

type Sorted = readonly [is: string, of: (value: string) => boolean, right: readonly string[], wrong: readonly string[]];

const urls = ['http://a.cn', 'https://a.cn/b?c=1', 'mailto:a@b.cn', 'tel:13800138000'];
const notMobile = ['', '10000000000', '23800138000', '1380013800', '138001380000', '1380013800a'];
const notIpv4 = ['256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.x', ' 1.2.3.4'];

/** The general validators of spec 0 §5. */
it.each<Sorted>([
  ['an address: http, https, mailto or tel', isUrlLike, urls, ['', 'a.cn', 'ftp://a.cn', 'javascript:alert(1)', 'https:']],
  ['an e-mail address', isEmail, ['a@b.cn', 'a.b+c@d-e.com.cn'], ['', 'a@b', 'a b@c.cn', '@b.cn', 'a@b..cn']],
  ['a mainland mobile number: 1, then 2 to 9, eleven digits', isMobile, ['12000000000', '19912345678'], notMobile],
  ['an IPv4 address, or nothing', isIpv4OrEmpty, ['', '0.0.0.0', '192.168.1.255'], notIpv4],
  ['a password of eight characters and two kinds', isStrongPassword, ['abcd1234', '12345678!'], ['abcdefgh', '12345678', 'abc123', '']],
])('knows %s', (_, is, right, wrong) => {
  expect(right.filter((value) => !is(value))).toEqual([]);
  expect(wrong.filter(is)).toEqual([]);
});
