/** Labels that platforms and people put before the parts of an address: 收货人：… 电话：… 所在地区：… */
import { CUT } from './phone-numbers.ts';

export type Label = 'name' | 'phone' | 'address' | 'postcode' | 'noise';

const WHO = '收货人?|收件人?|寄件人?|发件人?|发货人?|联系人?|客户|买家|收货方|收件方';
const PHONE = '手机号码|手机号|手机|电话号码|电话|联系方式|联系电话|固话|座机|号码';
const ADDRESS = '所在地区|所在地|所在省市|省市区|地区|详细地址|地址|街道地址|具体地址';

/** Longest first; a bare one-character label needs its colon. */
const LABELS: readonly (readonly [Label, RegExp])[] = [
  ['phone', new RegExp(`^(?:(?:${WHO})?(?:${PHONE})|tel(?:ephone)?|phone|mobile)`, 'i')],
  ['address', new RegExp(`^(?:(?:${WHO}|送货|配送|寄送|邮寄|快递|公司|家庭)?(?:${ADDRESS})|address|addr)`, 'i')],
  ['postcode', /^(?:邮政编码|邮编)/],
  ['noise', /^(?:收货信息|收件信息|寄件信息|地址信息|订单编号|订单号|备注|留言|买家留言)/],
  ['name', /^(?:(?:收货|收件|寄件|发件|发货|联系|收货联系)人(?:姓名|名称|名字)?|(?:客户|买家)?(?:姓名|名字)|收货方|收件方|name|contact)/i],
  ['name', /^[收寄发](?=\s*:)/],
];

const OPENING = '【\\[<「';
const CLOSING = '】\\]>」';
const TOKEN_START = new RegExp(`(?:^|[\\s,;|。、${CUT}${OPENING}${CLOSING}])$`);
/** After a label without a colon, these characters make it part of a word: 手机城, 电话亭, 地区医院. */
const WORD_GOES_ON = /^(?:城|店|市场|亭|大厦|广场|医院|局|路|街)/;

export interface Part {
  readonly label: Label | undefined;
  readonly text: string;
}

function labelAt(text: string, at: number): { label: Label; end: number } | undefined {
  if (!TOKEN_START.test(text.slice(Math.max(0, at - 1), at))) return undefined;
  const rest = text.slice(at);
  for (const [label, pattern] of LABELS) {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) continue;
    const after = rest.slice(found.length);
    const colon = new RegExp(`^[${CLOSING}]?\\s*:?[\\s${CUT}]*`).exec(after)?.[0] ?? '';
    if (!/[:】\]>」]/.test(colon) && WORD_GOES_ON.test(after)) continue;
    return { label, end: at + found.length + colon.replace(CUT, '').length };
  }
  return undefined;
}

export function splitByLabels(text: string): Part[] {
  const parts: { label: Label | undefined; text: string }[] = [{ label: undefined, text: '' }];
  for (let at = 0; at < text.length; ) {
    const found = labelAt(text, at);
    if (found) {
      parts.push({ label: found.label, text: '' });
      at = Math.max(found.end, at + 1);
    } else {
      const last = parts.at(-1);
      if (last) last.text += text[at] ?? '';
      at += 1;
    }
  }
  return parts.filter((part) => part.label !== undefined || part.text !== '');
}
