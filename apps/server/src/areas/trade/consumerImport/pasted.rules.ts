/**
 * 粘贴下单: the text of a chat as rows of shipments. A receiver with their goods is one shipment; what nobody said is left empty for the
 * preview to ask for. No SQL.
 */
import { type ConsumerField, receiverFields } from '@cangyun/contract/trade/consumerImport.ts';
import type { Divisions } from '#platform/address/divisions.ts';
import { parseAddress } from '#platform/address/parse-address.ts';

type PastedRow = Partial<Record<ConsumerField, string>>;

/** Who said it and when, as chats copy it: 「张三 2026/11/17 10:20:30」, 「[11月17日 10:20] 张三」. */
const CHAT_HEAD = /^.{0,30}\d{1,4}[-/年月]\d{1,2}.{0,8}\d{1,2}:\d{2}.{0,30}$/u;
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const SPACES = /[\u3000\u00a0\t ]+/g;
const WIDE_DIGIT = /[０-９]/g;
const WIDE_BY = 0xfee0;

const tidy = (line: string): string =>
  line
    .replace(WIDE_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDE_BY))
    .replace(SPACES, ' ')
    .trim();

const QUANTITY = '(?<num>\\d+(?:\\.\\d+)?) ?(?<unit>\\p{Script=Han}{0,2})';
/** 保鲜盒*3箱 · 保鲜盒 3箱 · 保鲜盒3箱 · 3箱保鲜盒. A size belongs to the name: 550ml. */
const GOODS = [
  new RegExp(`^(?<name>.+?) ?[*×xX] ?${QUANTITY}$`, 'u'),
  new RegExp(`^(?<name>.+?) ${QUANTITY}$`, 'u'),
  /^(?<name>.*?[^\d.])(?<num>\d+(?:\.\d+)?)(?<unit>\p{Script=Han}{1,2})$/u,
  /^(?<num>\d+(?:\.\d+)?) ?(?<unit>\p{Script=Han}) ?(?<name>\D.+)$/u,
];

interface Goods {
  readonly name: string;
  /** With its unit; empty if nobody said it. */
  readonly num: string;
}

function goodsIn(piece: string): Goods | undefined {
  for (const pattern of GOODS) {
    const { name, num, unit = '' } = pattern.exec(piece)?.groups ?? {};
    if (name && num) return { name: name.trim(), num: `${num}${unit}` };
  }
  return undefined;
}

/** Several goods in one line, if each of them has its quantity. */
function goodsOf(line: string): Goods[] {
  const pieces = line.split(/[，,；;+＋]/u).map((piece) => piece.trim());
  const found = pieces.flatMap((piece) => goodsIn(piece) ?? []);
  return found.length > 1 && found.length === pieces.length ? found : [goodsIn(line) ?? { name: line, num: '' }];
}

interface Shipment {
  readonly receiver: string[];
  readonly goods: Goods[];
  /** People write the goods first, or the receiver. */
  readonly begins: 'receiver' | 'goods';
}

const isReceiver = (line: string, divisions: Divisions): boolean => MOBILE.test(line) || parseAddress(line, divisions).district !== '';

/** A second receiver, or goods after the receiver of goods, begin the next shipment. */
function shipmentsIn(text: string, divisions: Divisions): Shipment[] {
  const shipments: Shipment[] = [];
  let last: 'receiver' | 'goods' | 'gap' = 'gap';
  for (const line of text.split(/\r?\n/).map(tidy)) {
    if (CHAT_HEAD.test(line) && !MOBILE.test(line)) continue;
    const what = line === '' ? 'gap' : isReceiver(line, divisions) ? 'receiver' : 'goods';
    if (what === 'gap') {
      last = 'gap';
      continue;
    }
    const open = shipments.at(-1);
    const whole = open !== undefined && open.receiver.length > 0 && open.goods.length > 0;
    const next = !open || (whole && (last === 'gap' || what === open.begins) && what !== last);
    const current: Shipment = next ? { receiver: [], goods: [], begins: what } : open;
    if (next) shipments.push(current);
    if (what === 'receiver') current.receiver.push(line);
    else current.goods.push(...goodsOf(line));
    last = what;
  }
  return shipments;
}

const receiverOf = (text: string, divisions: Divisions): PastedRow => {
  if (text === '') return {};
  const { name, phone, province, city, district, street, detail } = parseAddress(text, divisions);
  const parts = [name, phone, province, city, district, `${street}${detail}`];
  return Object.fromEntries(receiverFields.map((field, at) => [field, parts[at] ?? '']));
};

/** One row for each of the goods; a receiver without goods has a row too, so that nobody is forgotten. */
export const pastedRows = (text: string, divisions: Divisions): PastedRow[] =>
  shipmentsIn(text, divisions).flatMap(({ receiver, goods }) => {
    const to = receiverOf(receiver.join(' '), divisions);
    return (goods.length > 0 ? goods : [{ name: '', num: '' }]).map(({ name, num }) => ({ barcode: name, num, ...to }));
  });
