/** An amount in the capitals of receipts: 壹仟零伍元叁角整. Pure. */
import { cents } from '@cangyun/contract/arithmetic.ts';

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];

const digitOf = (value: number): string => DIGITS[value] ?? '';

/** Four digits; zeros between others are said once, those at the end not at all. */
function groupOf(value: number): string {
  let said = '';
  let isZero = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) isZero = said !== '';
    else {
      said += `${isZero ? '零' : ''}${digitOf(digit)}${PLACES[place] ?? ''}`;
      isZero = false;
    }
  }
  return said;
}

function wholeOf(yuan: number): string {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let said = '';
  let isGap = false;
  for (const [at, value] of [...groups.entries()].toReversed()) {
    if (value === 0) {
      isGap = said !== '';
      continue;
    }
    said += `${said !== '' && (isGap || value < 1_000) ? '零' : ''}${groupOf(value)}${GROUPS[at] ?? ''}`;
    isGap = false;
  }
  return said;
}

export function capitalMoney(money: number): string {
  const all = Number(cents(Math.abs(money)));
  const yuan = Math.floor(all / 100);
  const jiao = Math.floor(all / 10) % 10;
  const fen = all % 10;
  if (all === 0) return '零元整';
  const whole = yuan > 0 ? `${wholeOf(yuan)}元` : '';
  const tenth = jiao > 0 ? `${digitOf(jiao)}角` : fen > 0 && yuan > 0 ? '零' : '';
  return `${money < 0 ? '负' : ''}${whole}${tenth}${fen > 0 ? `${digitOf(fen)}分` : '整'}`;
}
