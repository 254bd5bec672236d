/**
 * Formatted text of unknown origin, rebuilt from the elements that the contract lists. Nothing is copied: text is escaped, names come from
 * the list, values are those that the list allows. Misread markup can at worst look odd.
 */
import { limits } from '@cangyun/contract/limits.ts';
import { admitted, canonical } from '@cangyun/contract/richText.ts';
import { tokensOf } from './tokens.ts';

const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi;
const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '&': '&amp;' };

/** A character reference stays one: in text it can not become markup. */
const escapedText = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;').replace(/[<>]/g, (sign) => signs[sign] ?? '');
const escapedValue = (value: string): string => value.replace(/[<>"'&]/g, (sign) => signs[sign] ?? '');

export function cleanHtml(html: string): string {
  const written: string[] = [];
  const open: string[] = [];
  const closeTo = (depth: number): void => {
    while (open.length > depth) written.push(`</${open.pop() ?? ''}>`);
  };
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') written.push(escapedText(token.text));
    if (token.kind === 'close') {
      const depth = open.lastIndexOf(canonical(token.name));
      if (depth !== -1) closeTo(depth);
    }
    if (token.kind !== 'open') continue;
    const element = admitted(token.name, token.attributes);
    // Nobody writes forty nested lists; a sender of that wants readers to run out of stack.
    if (!element || open.length >= limits.richTextDepth) continue;
    written.push(`<${element.name}${element.attributes.map(([name, value]) => ` ${name}="${escapedValue(value)}"`).join('')}>`);
    if (!element.single) open.push(element.name);
  }
  closeTo(0);
  return written.join('');
}
